"""How long do queries of a person at a board take, and how much does a move send?

bench/queries/run [GAME [SCENARIO]] plays a match with two open sockets, one per seat: every answer is the
first allowed that does something, in the middle of the places that are offered. At each question for a place it times `check` of the
place that is answered and `reach`, from the message to its reply; after each decision it counts the bytes that the other
seat was sent, as text and as the page gets them (gzip from 8 KiB on)."""
import gzip, json, os, sys, time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "hostile"))
from wire import Server, Table, begin  # noqa: E402

MOST_DECISIONS = 150


class Open(Server):
    """Reads as fast as it is written to."""

    def start(self, *more):
        super().start("--unlimited", *more)


class Seat(Table):
    """A table that counts what it is sent."""

    def __init__(self, port, made, number):
        self.bytes = self.packed = 0
        super().__init__(port, made["id"], made["seats"][number]["key"])
        self.bytes = self.packed = 0

    def hear(self):
        message = super().hear()
        text = json.dumps(message, separators=(",", ":"), ensure_ascii=False).encode()
        self.bytes += len(text)
        self.packed += len(gzip.compress(text)) if len(text) > 8192 else len(text)
        return message

    def query(self, what, **more):
        self.next += 1
        began = time.perf_counter()
        self.send({"type": "query", "id": self.next, "what": what, **more})
        reply = self.until(lambda message: message.get("id") == self.next)
        return (time.perf_counter() - began) * 1000, reply


def first_deed(prompt):
    """The first that does something, else whatever is allowed; nobody gives up."""
    allowed = [choice for choice in prompt.get("choices", []) if choice["allowed"] and choice.get("role") != "resign"]
    deeds = [choice["answer"] for choice in allowed if choice.get("role") not in ("pass", "done")]
    return (deeds + [choice["answer"] for choice in allowed] + [prompt["fallback"]])[0]


def decide(seat, prompt, times):
    """All fields of one decision, sent as one message."""
    answers = []
    field = prompt
    while field:
        answer = first_deed(field)
        if field["form"] == "pose":
            places = [c["answer"] for c in field.get("choices", []) if c["allowed"]]
            answer = places[len(places) // 2] if places else answer
            for what in ("check", "reach"):
                line = answers + [answer] if what == "check" else answers
                milliseconds, _ = seat.query(what, **({"answers": line} if line else {}))
                times[what].append(milliseconds)
        answers.append(answer)
        _, reply = seat.query("preview", answers=answers)
        following = reply.get("prompt")
        field = following if following and field.get("continues") else None
    return seat.say("answer", ask=prompt["ask"], place=prompt["place"], answers=answers)


def share(values, part):
    return sorted(values)[min(len(values) - 1, int(len(values) * part))] if values else float("nan")


def main():
    program, game = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "might-of-arms"
    setup = {"game": game} | ({"scenario": sys.argv[3]} if len(sys.argv) > 3 else {})
    server = Open(program)
    try:
        made = begin(server.port, game, ["human", "human"], setup=setup, ready=True)
        seats = [Seat(server.port, made, number) for number in range(2)]
        times, sent = {"check": [], "reach": []}, []
        for _ in range(MOST_DECISIONS):
            for seat in seats:
                seat.catch_up()
            asked = [s for s in seats if (s.table or {}).get("prompt")]
            if not asked:
                break
            seat, other = asked[0], seats[1 - seats.index(asked[0])]
            other.bytes = other.packed = 0
            said = decide(seat, seat.table["prompt"], times)
            if said != "done":
                raise SystemExit(f"an answer was {said}")
            seat.until(lambda message: message["type"] == "table")
            other.catch_up()
            if other.bytes:
                sent.append((other.bytes, other.packed))
        for what, values in times.items():
            print(f"{what}: {len(values)} queries, median {share(values, 0.5):.2f} ms, 95 of 100 within {share(values, 0.95):.2f} ms, "
                  f"most {max(values, default=0):.2f} ms")
        for i, what in enumerate(("as text", "as sent")):
            values = [one[i] for one in sent]
            print(f"a decision sends the other seat, {what}: {len(values)} decisions, median {share(values, 0.5)} bytes, "
                  f"95 of 100 within {share(values, 0.95)}, most {max(values, default=0)}")
    finally:
        server.stop()


main()
