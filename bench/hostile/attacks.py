"""What hostile guests try. Each attack returns a few words on what was answered, and asserts what it must not get."""
import hashlib, json, socket, sqlite3, threading, time

from wire import ATTACKER, Table, ask, begin


def chained(lines):
    """A record whose hashes are right, whatever its lines say."""
    out, before = [], ""
    for n, line in enumerate(lines):
        text = json.dumps({"n": n, **line, "prev": before}, separators=(",", ":"))
        before = hashlib.sha256(text.encode()).hexdigest()
        out.append(text[:-1] + f',"hash":"{before}"}}')
    return ("\n".join(out) + "\n").encode()


def header(**more):
    return {"type": "header", "format": 1, "made_by": "warren 0.1.0", "game": "mice-at-arms", "rules": 1,
            "state": {"size": 1428, "first": "4972a48fd1322145"},
            "setup": {"game": "mice-at-arms", "scenario": "", "seats": 0, "options": {}, "forces": [], "data": {}},
            "sitters": [{"kind": "human", "types_dice": False}, {"kind": "fair", "types_dice": False}],
            "dice": {"kind": "keyed", "commitment": "", "people": []}, **more}


def statuses(replies):
    seen = {}
    for status in replies:
        seen[status] = seen.get(status, 0) + 1
    return ", ".join(f"{count} × {status or 'no answer'}" for status, count in sorted(seen.items()))


def two_persons(server, game="mice-at-arms"):
    match = begin(server.port, game, ["human", "human"])
    return match, [Table(server.port, match["id"], seat["key"]) for seat in match["seats"]]


def place(match, what=""):
    return f"/api/matches/{match['id']}{what}"


# --- one request

def record_without_dice(server, _):
    return statuses([ask(server.port, "POST", "/api/matches/import", chained([header(), {"type": "play"}]))[0]])


def nested_record(server, _):
    line = json.dumps({"n": 0, **header()}, separators=(",", ":"))[:-1] + ',"x":' + "[" * 24000 + "]" * 24000 + ',"prev":""}'
    line = line[:-1] + f',"hash":"{hashlib.sha256(line.encode()).hexdigest()}"}}\n'
    return statuses([ask(server.port, "POST", "/api/matches/import", line.encode())[0]])


def dotted_key(server, _):
    long = "a" + ".a" * 400000 + " = 1"
    tries = [("/api/games/mouse-guard/lists/check", {"text": "a" + ".a" * 32000 + " = 1"}),
             ("/api/games/rattle-and-rend/lists/check", {"text": long}),
             ("/api/games/mice-at-arms/check", {"game": "mice-at-arms", "data": {"units.toml": long}}),
             ("/api/matches", {"setup": {"game": "mice-at-arms", "forces": [long]}}),
             ("/api/matches", {"setup": {"game": "mice-at-arms", "data": {"units.toml": long}}})]
    return statuses([ask(server.port, "POST", path, body)[0] for path, body in tries])


def half_sent_imports(server, until):
    lines = []
    for _ in range(30):
        try:
            line = socket.create_connection(("127.0.0.1", server.port), 5)
            line.sendall(b"POST /api/matches/import HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 16777216\r\n\r\n")
            for _ in range(15):
                line.sendall(b"x" * (1 << 20))
            lines.append(line)
        except OSError:
            pass
    most = server.resident()
    for line in lines:
        line.close()
    assert most < 800 << 20, f"{most >> 20} MB are held for half-sent imports"
    return f"{len(lines)} of 30 were read, {most >> 20} MB"


# --- many requests

def thinking_tables(server, until):
    begun = 0
    for _ in range(60):
        match = begin(server.port, "rattle-and-rend", ["search:5000ms", "search:5000ms"])
        if match:
            try:
                Table(server.port, match["id"], match["watch"], 5).close()
            except OSError:
                pass
            begun += 1
        if time.monotonic() > until - 35:
            break
    time.sleep(15)
    return f"{begun} tables that think, nobody there"


def many_imports(server, until):
    notes = [{"type": "note", "seat": 0, "note": "x" * 100} for _ in range(20000)]
    record, replies = chained([header(), *notes]), []
    threads = [threading.Thread(target=lambda: replies.append(ask(server.port, "POST", "/api/matches/import", record)[0])) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(50)
    return statuses(replies)


def large_setups(server, until):
    before, replies = server.on_disk(), []
    for _ in range(60):
        replies.append(ask(server.port, "POST", "/api/matches", {"setup": {"game": "mice-at-arms", "forces": ["# " + "x" * 900000]}})[0])
    grown = server.on_disk() - before
    assert grown < 40 << 20, f"{grown >> 20} MB are kept for one address"
    return f"{statuses(replies)}, {grown >> 20} MB kept"


def connect(server):
    return socket.create_connection(("127.0.0.1", server.port), 5, (ATTACKER, 0))


def still_open(lines):
    """How many of these connections the server has not closed."""
    count = 0
    for line in lines:
        line.setblocking(False)
        try:
            while line.recv(1 << 16):  # what it was told before the end
                pass
        except BlockingIOError:
            count += 1
        except OSError:
            pass
        line.close()
    return count


def silent_connections(server, until):
    lines = []
    for _ in range(900):
        try:
            lines.append(connect(server))
        except OSError:
            break
    time.sleep(2)
    made, held = len(lines), still_open(lines)
    assert held <= 64, f"one address holds {held} connections"
    return f"{held} of {made} were kept"


def many_sockets(server, until):
    match, tables, turned_away = begin(server.port, "mice-at-arms", ["human", "human"]), [], 0
    for _ in range(200):
        try:
            tables.append(Table(server.port, match["id"], match["watch"], 5))
        except OSError:
            turned_away += 1
    held = len(tables)
    for table in tables:
        table.close()
    assert held <= 32, f"one address has {held} open tables"
    return f"{held} tables, {turned_away} turned away"


def long_bodies_elsewhere(server, until):
    said = []
    for path in ("/favicon?/import", "/api/matches?x=/import", "/api/matches/1/branch?/import") * 10:
        with connect(server) as line:
            line.sendall(f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: {10 << 20}\r\n\r\n".encode())
            said.append(int(line.recv(1 << 16).split()[1]))
    assert set(said) <= {413, 429}, f"a body of 10 MB elsewhere: {statuses(said)}"
    return statuses(said)


def slow_readers(server, until):
    lines = [connect(server) for _ in range(40)]
    for line in lines:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.sendall(b"GET /api/games/mice-at-arms/rules HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
    time.sleep(5)
    most = server.resident()
    for line in lines:
        line.close()
    return f"{len(lines)} that do not read, {most >> 20} MB"


def stopped(server, what):
    """How long the server takes to end, which it must do well and within two seconds; then it serves again."""
    began = time.monotonic()
    status = server.stop()
    took = time.monotonic() - began
    server.start()
    assert status == 0 and took < 2, f"{what}: ended after {took:.2f} s with {status}"
    return f"{what} {took:.2f} s"


def end_while_agents_think(server, until):
    match = begin(server.port, "rattle-and-rend", ["search:5000ms", "search:5000ms"])
    watcher = Table(server.port, match["id"], match["watch"])
    time.sleep(2)
    said = stopped(server, "ended after")
    watcher.close()
    return said


def in_line(server, method, path, body=None, key=None):
    """Asks and does not wait for the answer, which may never come."""
    threading.Thread(target=lambda: ask(server.port, method, path, body, key), daemon=True).start()
    time.sleep(0.5)


def end_while_it_imports(server):
    match, tables = two_persons(server)
    for _ in range(10):
        any(table.answer() == "done" for table in tables)
    record = ask(server.port, "GET", place(match, "/record"), key=match["watch"])[1].decode().splitlines()
    before, lines = json.loads(record[-1])["hash"], len(record)
    for n in range(lines, lines + 55000):  # a true record, as long as one may be
        text = json.dumps({"n": n, "type": "note", "seat": 0, "note": "x" * 100, "prev": before}, separators=(",", ":"))
        before = hashlib.sha256(text.encode()).hexdigest()
        record.append(text[:-1] + f',"hash":"{before}"}}')
    in_line(server, "POST", "/api/matches/import", ("\n".join(record) + "\n").encode())
    return stopped(server, "a long import")


def end_while_it_looks_back(server):
    match = begin(server.port, "rattle-and-rend", ["random", "random"], seed=1)
    watcher = Table(server.port, match["id"], match["watch"])
    while "outcome" not in json.loads(ask(server.port, "GET", place(match), key=match["watch"])[1]):
        time.sleep(0.2)
    watcher.close()
    in_line(server, "GET", place(match, "/after"), key=match["watch"])
    return stopped(server, "looking back")


def end_while_it_plays_for_the_lab(server):
    body = {"setup": {"game": "rattle-and-rend"}, "agents": ["search:5000ms", "search:5000ms"], "matches": 50}
    in_line(server, "POST", "/api/lab", body)
    return stopped(server, "the lab")


def end_while_a_battle_is_weighed(server):
    match, tables, _ = at_a_battle(server)
    in_line(server, "GET", place(match, "/battle?odds=1"), key=match["watch"])
    return stopped(server, "odds of a battle")


def end_while_somebody_is_called(server):
    server.stop()
    server.start("--webhooks-anywhere")  # this machine is one of those that nobody may have called
    with socket.create_server(("127.0.0.1", 0)) as silent:
        silent.settimeout(10)
        match, (red, blue) = two_persons(server)
        url = {"url": f"http://127.0.0.1:{silent.getsockname()[1]}/turn"}
        ask(server.port, "POST", place(match, "/webhook"), url, key=match["seats"][1]["key"])
        while red.answer() == "done":  # until it is the other's turn
            pass
        call = silent.accept()[0]
        said = stopped(server, "a silent webhook")
        call.close()
    return said


def end_while_jobs_run(server, until):
    return ", ".join(end(server) for end in (end_while_it_imports, end_while_it_looks_back, end_while_it_plays_for_the_lab,
                                             end_while_a_battle_is_weighed, end_while_somebody_is_called))


# --- one player against another

def lock_the_table(server, until):
    match, (red, blue) = two_persons(server)
    kept = sum(red.say("note", words='"' * 1000) == "done" for _ in range(300))
    kept += sum(red.say("note", words="x") == "done" for _ in range(600))
    orders = sum(red.say("order", kind=60000 - i, how="until withdrawn") == "done" for i in range(100))
    sitters = sum(red.say("sitter", kind="human", types_dice=False) == "done" for _ in range(130))
    others = [Table(server.port, match["id"], match["seats"][0]["key"]) for _ in range(20)]
    late = Table(server.port, match["id"], match["seats"][1]["key"], 10)
    assert late.table, "nobody can sit down any more"
    assert late.size < 256 << 10, f"the first table has {late.size} bytes"
    assert kept <= 500 and orders == 0 and sitters <= 100, f"{kept} notes, {orders} orders, {sitters} changes of sitter"
    return f"{kept} notes, {orders} orders, {sitters} sitters of {len(others)} sockets; the table has {late.size >> 10} KiB"


def type_dice_alone(server, until):
    match, (red, blue) = two_persons(server)
    said = red.say("sitter", kind="human", types_dice=True)
    seats = json.loads(ask(server.port, "GET", place(match), key=match["watch"])[1])["match"]["seats"]
    assert not seats[0]["types_dice"], "red types dice, and blue was not asked"
    record = chained([header(sitters=[{"kind": "human", "types_dice": True}, {"kind": "solo", "types_dice": True}])])
    status, body = ask(server.port, "POST", "/api/matches/import", record)
    if status == 200:
        made = json.loads(body)
        seats = json.loads(ask(server.port, "GET", place(made), key=made["watch"])[1])["match"]["seats"]
        assert not seats[1]["types_dice"], "an agent's dice are typed"
    return f"asked: {said}; import {status}"


def at_a_battle(server):
    """A campaign that has come to its first battle, its tables, and that of whoever is asked for the result."""
    match, tables = two_persons(server, "mice-at-arms-campaign")
    for _ in range(200):
        asked = [table for table in tables if (table.table.get("prompt") or {}).get("form") == "battle"]
        if asked:
            return match, tables, asked[0]
        if not any(table.answer() == "done" for table in tables):
            for table in tables:
                table.close()
            tables = [Table(server.port, match["id"], seat["key"]) for seat in match["seats"]]
    raise AssertionError("no battle came about")


def own_victory(server, until):
    match, tables, red = at_a_battle(server)
    inputs = red.table["inputs"]
    key = match["seats"][tables.index(red)]["key"]
    sides = [{"value": value, "score": score, "purse": score, "marks": 0, "losses": 0} for value, score in ((1, 9), (-1, 0))]
    prompt = red.table["prompt"]
    socket_says = [red.say("answer", ask=prompt["ask"], place=prompt["place"], answers=[{"battle": {"sides": sides, "record": record}}])
                   for record in ("", "ab" * 32)]
    ask(server.port, "POST", place(match, "/battle"), {"how": "play"}, key)
    status = ask(server.port, "POST", place(match, "/battle"), {"how": "result", "result": "attacker 9 0"}, key)[0]
    now = json.loads(ask(server.port, "GET", place(match), key=key)[1])["inputs"]
    assert now == inputs, "the attacker wrote its own victory"
    return f"socket: {' and '.join(socket_says)}, request: {status}"


def close_without_consent(server, until):
    match, (red, blue) = two_persons(server)
    said = red.say("close", words="lag")
    summary = json.loads(ask(server.port, "GET", place(match), key=match["watch"])[1])
    assert "outcome" not in summary, "the owner closed the match alone"
    return said


def seed_of_ones_own(server, until):
    status, _ = ask(server.port, "POST", "/api/matches", {"setup": {"game": "rattle-and-rend"}, "sitters": [{"kind": "human"}, {"kind": "human"}], "seed": 4242})
    assert status == 422, f"a seed among two persons: {status}"
    match, (red, blue) = two_persons(server)
    assert blue.seated["match"]["dice"]["kind"] == "keyed", "nobody is told what the dice are"
    return f"{status}; the dice are {blue.seated['match']['dice']['kind']}"


# --- what was kept

def branches_elsewhere(server, until):
    match, tables = two_persons(server)
    for _ in range(60):
        any(table.answer() == "done" for table in tables)
    key = match["seats"][0]["key"]
    inputs = json.loads(ask(server.port, "GET", place(match), key=key)[1])["inputs"]
    stand = {}
    for k in range(inputs + 1):
        status, body = ask(server.port, "POST", place(match, "/branch"), {"inputs": k}, key)
        if status == 200:
            made = json.loads(body)
            where = json.loads(ask(server.port, "GET", place(made), key=made["watch"])[1])["inputs"]
            assert where == made.get("inputs", k), f"asked for input {k}, stands at {where}, and nothing says so"
        stand[status] = stand.get(status, 0) + 1
    return ", ".join(f"{count} × {status}" for status, count in stand.items())


def lost_lines(server, until):
    match, tables = two_persons(server)
    for _ in range(40):
        any(table.answer() == "done" for table in tables)
    server.stop()
    with sqlite3.connect(server.db) as db:
        db.execute("DELETE FROM line WHERE match = ? AND number > (SELECT MAX(number) - 3 FROM line WHERE match = ?)", (match["id"], match["id"]))
    server.start()
    late = Table(server.port, match["id"], match["seats"][0]["key"])
    words = " ".join(line["words"] for line in late.table["log"])
    record = ask(server.port, "GET", place(match, "/record"), key=match["watch"])[1].decode()
    assert "lines of this match were lost" in words, "the table is not told that lines were lost"
    assert '"type":"reseed"' in record, "the dice that everybody has seen fall again"
    return "the table is told, and the dice are new"


ATTACKS = {attack.__name__.replace("_", "-"): attack for attack in (
    record_without_dice, nested_record, dotted_key, half_sent_imports, thinking_tables, many_imports, large_setups,
    silent_connections, many_sockets, long_bodies_elsewhere, slow_readers, end_while_agents_think, end_while_jobs_run,
    lock_the_table, type_dice_alone, own_victory, close_without_consent, seed_of_ones_own, branches_elsewhere, lost_lines)}
