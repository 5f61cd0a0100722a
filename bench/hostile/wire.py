"""A client of Warren in Python's own library: requests, sockets, and a server to send them to."""
import base64, http.client, json, os, re, select, socket, struct, subprocess, tempfile, time

ATTACKER, INNOCENT = "127.0.0.1", "127.0.0.2"  # addresses of their own: a quota must not be shared


class Server:
    """`warren serve` with default settings on a port and a store of its own."""

    def __init__(self, program, folder=None):
        self.program, self.folder = program, folder or tempfile.mkdtemp(prefix="warren-hostile-")
        self.db = os.path.join(self.folder, "warren.db")
        self.stops = 0  # by the attack itself: then nobody is served
        self.start()

    def start(self, *more):
        self.process = subprocess.Popen([self.program, "serve", "--port", "0", "--db", self.db, *more],
                                        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        said = re.search(r":(\d+)/", self.process.stdout.readline())
        if not said:
            raise SystemExit("the server does not start")
        self.port = int(said[1])
        self.restarting = False

    def alive(self):
        return self.process.poll() is None

    def stop(self):
        self.stops, self.restarting = self.stops + 1, True
        if self.alive():
            self.process.terminate()
        try:
            return self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            return self.process.wait()

    def resident(self):
        try:
            with open(f"/proc/{self.process.pid}/status") as status:
                return int(re.search(r"VmRSS:\s+(\d+)", status.read())[1]) * 1024
        except (OSError, TypeError):
            return 0

    def on_disk(self):
        return sum(os.path.getsize(os.path.join(self.folder, name)) for name in os.listdir(self.folder))


def ask(port, method, path, body=None, key=None, timeout=30, source=ATTACKER):
    """Status and body; status 0: no answer."""
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=timeout, source_address=(source, 0))
    headers = {"Authorization": f"Bearer {key}"} if key else {}
    data = body if isinstance(body, (bytes, type(None))) else json.dumps(body).encode()
    try:
        line.request(method, path, data, headers)
        reply = line.getresponse()
        return reply.status, reply.read()
    except (OSError, http.client.HTTPException):
        return 0, b""
    finally:
        line.close()


def begin(port, game, sitters, source=ATTACKER, **more):
    status, body = ask(port, "POST", "/api/matches", {"setup": {"game": game}, "sitters": [{"kind": kind} for kind in sitters], **more},
                       source=source)
    return json.loads(body) if status == 200 else None


class Table:
    """One socket that has sat down. `table` is the last that came."""

    def __init__(self, port, match, key, timeout=30, source=ATTACKER):
        self.line = socket.create_connection(("127.0.0.1", port), timeout, (source, 0))
        token = base64.b64encode(os.urandom(16)).decode()
        self.line.sendall((f"GET /api/table HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                           f"Sec-WebSocket-Key: {token}\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
        self.rest, self.next, self.table, self.size = b"", 1, None, 0
        while b"\r\n\r\n" not in self.rest:
            self.rest += self.more()
        self.rest = self.rest.split(b"\r\n\r\n", 1)[1]
        self.send({"type": "sit", "match": match, "key": key})
        self.seated = self.until(lambda message: message["type"] in ("seated", "trouble"))
        if self.seated["type"] == "seated":
            self.until(lambda message: message["type"] == "table")

    def more(self):
        data = self.line.recv(1 << 16)
        if not data:
            raise ConnectionError("closed")
        return data

    def take(self, count):
        while len(self.rest) < count:
            self.rest += self.more()
        data, self.rest = self.rest[:count], self.rest[count:]
        return data

    def send(self, message):
        text, mask = json.dumps(message).encode(), os.urandom(4)
        size = bytes([0x80 | len(text)]) if len(text) < 126 else b"\xfe" + struct.pack(">H", len(text)) if len(text) < 65536 else b"\xff" + struct.pack(">Q", len(text))
        self.line.sendall(b"\x81" + size + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(text)))

    def hear(self):
        while True:
            head = self.take(2)
            size = head[1] & 127
            if size > 125:
                size = struct.unpack(">H" if size == 126 else ">Q", self.take(2 if size == 126 else 8))[0]
            text = self.take(size)
            if head[0] & 15 == 8:
                raise ConnectionError("closed")
            if head[0] & 15 != 1:
                continue
            message = json.loads(text)
            if message["type"] == "table":
                self.table, self.size = message, size
            return message

    def until(self, fits):
        while True:
            message = self.hear()
            if fits(message):
                return message

    def say(self, said, **more):
        """The type of the reply."""
        self.next += 1
        self.send({"type": said, "id": self.next, **more})
        return self.until(lambda message: message.get("id") == self.next)["type"]

    def catch_up(self):
        """Hears what has come meanwhile."""
        while self.rest or select.select([self.line], [], [], 0.05)[0]:
            self.hear()

    def answer(self):
        """Answers the open question, if there is one, with what is allowed first."""
        self.catch_up()
        prompt = (self.table or {}).get("prompt")
        if not prompt:
            return "not asked"
        choices = [choice["answer"] for choice in prompt.get("choices", []) if choice["allowed"]]
        said = self.say("answer", ask=prompt["ask"], place=prompt["place"], answers=[(choices or [prompt["fallback"]])[0]])
        if said == "done":
            self.until(lambda message: message["type"] == "table")
        return said

    def close(self):
        self.line.close()


class Innocent:
    """Somebody who reads, begins, sits down and plays while others attack, and notes how long it takes."""

    def __init__(self, server):
        self.server, self.waits, self.failures, self.stopping = server, [], [], False

    def timed(self, what, job):
        began, stops = time.monotonic(), self.server.stops
        try:
            job()
        except Exception as problem:  # whatever it is, an innocent was not served
            if stops == self.server.stops and not self.server.restarting:
                self.failures.append(f"{what}: {problem}")
        if stops == self.server.stops and not self.server.restarting:
            self.waits.append(time.monotonic() - began)

    def once(self):
        port, made = self.server.port, {}

        def must(right, words):
            if not right:
                raise RuntimeError(words)

        def play():
            made["table"] = Table(port, made["match"]["id"], made["match"]["seats"][0]["key"], source=INNOCENT)

        self.timed("read", lambda: must(ask(port, "GET", "/api/games", source=INNOCENT)[0] == 200, "no list of games"))
        self.timed("begin", lambda: made.update(match=begin(port, "mice-at-arms", ["human", "human"], INNOCENT)))
        if not made.get("match"):
            return
        self.timed("sit", play)
        if made.get("table"):
            self.timed("play", lambda: must(made["table"].answer() in ("done", "not asked"), "an answer was refused"))
            made["table"].close()

    def run(self):
        while not self.stopping:
            self.once()
            time.sleep(0.05)

    def at(self, share):
        return sorted(self.waits)[min(len(self.waits) - 1, int(len(self.waits) * share))] if self.waits else float("inf")
