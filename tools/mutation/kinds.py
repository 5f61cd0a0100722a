"""How can a rule be broken? Finds every place of a C++ file where one of the kinds below applies."""

import re
from dataclasses import dataclass

KINDS = {
    "comparison": "a comparison turned, or its boundary moved; min and max exchanged",
    "number": "a number off by one",
    "condition": "a condition negated, or one of its parts left out",
    "row": "a row of a table left out",
    "window": "somebody is not asked, and their fallback answers",
    "step": "a step left out",
    "order": "two neighbouring steps exchanged",
}

_TURNED = {"<": (">=", "<="), ">": ("<=", ">="), "<=": (">", "<"), ">=": ("<", ">"), "==": ("!=",), "!=": ("==",)}
_ASKS = re.compile(r"^(ask|offer)_?\w*$")
_DECLARES = set(
    "const constexpr static auto return if else for while do switch case default break continue using struct class goto delete new".split()
)


@dataclass(frozen=True)
class Mutant:
    """The text [start, end) of a file becomes `after`. How a switch between both is written is its `shape`: a value, a
    truth, a statement, or none, which has to be built alone."""

    path: str
    kind: str
    start: int
    end: int
    before: str
    after: str
    shape: str
    late: bool  # belongs to a constant, which has to become one that is made at the start
    once: bool  # stands in what makes a function's static, which only the first caller runs
    line: int
    rules: tuple
    was: str  # the whole lines, for people
    becomes: str


def neighbours(value):
    """A number off by one; a length or a weight, where one is nothing, off by a tenth."""
    by = 1 if abs(value) < 100 else abs(value) // 10
    return [value + by] if value == 0 else [value + by, value - by]


class Finder:
    """Collects the mutants of one Source."""

    def __init__(self, source):
        self.source = source
        self.found = []

    def run(self):
        s = self.source
        for i, token in enumerate(s.tokens):
            if s.in_angle[i] or s.home(i) in ("class", "enum"):
                continue
            if s.home(i) == "body":
                self._in_body(i, token)
            elif token.kind == "number" and self._is_constant(i):
                self._number(i, token)
            elif token.text == "{" and s.brace.get(i) == "list" and self._is_constant(i):
                self._rows(i)
        return self.found

    def _in_body(self, i, token):
        if self._is_said(i):
            return self._step(i) if self._begins_statement(i) else None
        if token.text in _TURNED and self.source.is_spaced(i):
            self._comparison(i, token)
        elif token.text in ("min", "max"):
            self._bound(i, token)
        elif token.text in ("&&", "||") and self.source.is_spaced(i):
            self._part(i, token)
        elif token.text in ("if", "while"):
            self._condition(i)
        elif token.text == "?":
            self._choice(i)
        elif token.text in ("true", "false"):
            self._truth(i, token)
        elif token.kind == "number":
            self._number(i, token)
        elif token.kind == "name":
            self._window(i, token)
        if self._begins_statement(i):
            self._step(i)

    def _add(self, kind, first, last, after, shape, late=None):
        s = self.source
        start, end = s.span(first, last)
        begin, stop = s.lines(start, end)
        self.found.append(
            Mutant(
                path=s.path,
                kind=kind,
                start=start,
                end=end,
                before=s.text[start:end],
                after=after,
                shape=shape,
                late=self._is_late(first) if late is None else late,
                once=self._is_once(first),
                line=s.line_of(start),
                rules=tuple(s.rules_near(start)),
                was=" ".join(s.text[begin:stop].split()),
                becomes=" ".join((s.text[begin:start] + after + s.text[end:stop]).split()),
            )
        )

    def _text(self, first, last):
        start, end = self.source.span(first, last)
        return self.source.text[start:end]

    # Where are we?

    def _is_late(self, i):
        head = self.source.statement_head(i)[:3]
        return "const" in head or "constexpr" in head or "static" in head

    def _is_once(self, i):
        """Within what a static is made of, as `static const Fields kFields = [] { ... }();`."""
        s = self.source
        while i >= 0:
            head = s.statement_head(i)
            if head[:1] == ["static"] and "=" in head:
                return True
            i = s.parent[i]
        return False

    def _is_constant(self, i):
        """Part of a constant outside of functions, not of a function's parameters."""
        s = self.source
        outermost = i
        while s.parent[outermost] >= 0 and s.is_inside(s.parent[outermost]):
            outermost = s.parent[outermost]
        head = s.statement_head(i)
        return "constexpr" in head[:3] and ("=" in head or s.brace.get(outermost) == "list")

    def _is_said(self, i):
        """Part of what is told to players: words, not rules."""
        s = self.source
        at = i
        while at >= 0 and s.home(at) == "body":
            up = s.parent[at]
            if up >= 0 and s.tokens[up].text == "(" and s.tokens[up - 1].text.startswith("tell"):
                return True
            if up >= 0 and s.tokens[up].text == "{" and s.brace.get(up) != "list":
                return False
            at = up
        return False

    # The kinds

    def _comparison(self, i, token):
        first, last = self.source.operands(i)
        if first == i or last == i + 1 or "<=>" in self.source.texts(first, last):
            return
        left, right = self._text(first, i), self._text(i + 1, last)
        for turned in _TURNED[token.text]:
            self._add("comparison", first, last, f"{left} {turned} {right}", "truth")

    def _bound(self, i, token):
        s = self.source
        if s.texts(i - 2, i) != ["std", "::"]:
            return
        opening = i + 1
        while opening < len(s.tokens) and s.in_angle[opening]:
            opening += 1
        if opening in s.match and s.tokens[opening].text == "(":
            last = s.match[opening] + 1
            other = {"min": "max", "max": "min"}[token.text]
            self._add("comparison", i - 2, last, f"std::{other}{self._text(i + 1, last)}", "value")

    def _part(self, i, token):
        """`a && b` becomes `b`, or `a`."""
        neutral = "true" if token.text == "&&" else "false"
        first, last = self.source.operands(i)
        left = self._nearest_left(i, first)
        if left < i:
            self._add("condition", left, i, neutral, "truth")
        if i + 1 < last:
            self._add("condition", i + 1, last, neutral, "truth") if self._is_last(last, token) else None

    def _nearest_left(self, i, first):
        """Of `a && b && c` the part just before this operator."""
        s = self.source
        at = i - 1
        while at >= first:
            if s.tokens[at].text == s.tokens[i].text and s.is_spaced(at):
                return at + 1
            at = s.match[at] - 1 if s.tokens[at].text in ")]}" and at in s.match else at - 1
        return first

    def _is_last(self, last, token):
        return last >= len(self.source.tokens) or self.source.tokens[last].text != token.text

    def _condition(self, i):
        s = self.source
        if s.tokens[i + 1].text != "(":
            return
        first, last = i + 2, s.match[i + 1]
        for j in range(first, last):
            if s.tokens[j].text == ";" and s.parent[j] == i + 1:
                first = j + 1
        beside = [j for j in range(first, last) if s.parent[j] == i + 1]
        texts = [s.tokens[j].text for j in beside]
        if "=" in texts or texts == ["true"] or self._is_comparison(beside):
            return
        self._add("condition", first, last, f"!({self._text(first, last)})", "truth")

    def _is_comparison(self, beside):
        """Then turning the comparison is the same as negating it."""
        strengths = [self.source.strength(j) for j in beside]
        return max(strengths, default=0) >= 6 and not any(0 < x < 6 for x in strengths)

    def _choice(self, i):
        s = self.source
        first = i
        while first - 1 > s.parent[i] and not s.ends_left(first - 1, 1):
            first = s.match.get(first - 1, first - 1) if s.tokens[first - 1].text in ")]}" else first - 1
        beside = [j for j in range(first, i) if s.parent[j] == s.parent[i]]
        if first < i and not self._is_comparison(beside):
            self._add("condition", first, i, f"!({self._text(first, i)})", "truth")

    def _truth(self, i, token):
        if self.source.texts(i - 2, i + 1) == ["while", "(", "true"]:
            return
        self._add("condition", i, i + 1, {"true": "false", "false": "true"}[token.text], "value")

    def _number(self, i, token):
        digits = token.text.replace("'", "").rstrip("uUlLzZ")
        if not digits.isdigit() or self._is_fixed(i):  # 0xff is a mask, or stands for nobody
            return
        value = int(digits)
        suffix = token.text[len(token.text.rstrip("uUlLzZ")) :]
        for other in neighbours(value):
            self._add("number", i, i + 1, f"{other}{suffix}", "value")

    def _is_fixed(self, i):
        """Where a number has to be known to the compiler, or is only the depth at which something is told."""
        s = self.source
        head = s.statement_head(i)
        if "case" in head[-3:] or "static_assert" in head[:1] or s.texts(i - 2, i) == ["depth", "="]:
            return True
        if s.tokens[i - 1].text == "[" and s.tokens[i - 2].kind == "name":
            return s.tokens[i - 3].kind == "name" and s.tokens[i - 3].text not in _DECLARES or s.in_angle[i - 3]
        return False

    def _rows(self, i):
        """The rows of a table that is known to the compiler."""
        s = self.source
        rows = s.arguments(i)
        if len(rows) < 2 or not all("{" in s.texts(*row) for row in rows):
            return
        for first, last in rows:
            end = last + 1 if s.tokens[last].text == "," else last
            self._add("row", first, end, "", "alone", late=False)

    def _window(self, i, token):
        s = self.source
        if i + 1 not in s.match or s.tokens[i + 1].text != "(":
            return
        last = s.match[i + 1] + 1
        before = s.tokens[i - 1].text
        arguments = [self._text(*a) for a in s.arguments(i + 1)]
        if token.text == "ask" and before in (".", "->") and len(arguments) == 1:
            self._add("window", self._chain_start(i), last, f"({arguments[0]}).fallback()", "value")
        elif token.text.endswith("_with_window") and before != "." and len(arguments) > 1 and s.tokens[i - 1].kind != "name":
            self._add("window", i, last, f"{arguments[0]}.table.roll({arguments[1]})", "value")
        elif _ASKS.match(token.text) and before not in (".", "->") and s.tokens[last].text != ";":
            if s.tokens[i - 1].kind != "name" or before == "return":
                call = self._text(i, last)
                self._add("window", i, last, f"decltype({call}){{}}", "value")

    def _chain_start(self, i):
        """`play.table.ask`: where play stands."""
        s = self.source
        while i >= 2 and s.tokens[i - 1].text in (".", "->", "::") and s.tokens[i - 2].kind == "name":
            i -= 2
        return i

    # Steps

    def _begins_statement(self, i):
        s = self.source
        if s.tokens[self.source.parent[i]].text != "{" or s.brace.get(s.parent[i]) != "body":
            return False
        before = s.tokens[i - 1].text
        if before in (";", "else", "do"):
            return True
        if before == "{" or before == "}":
            return s.brace.get(i - 1 if before == "{" else s.match.get(i - 1)) == "body"
        if before == ")":
            opening = s.match.get(i - 1)
            return opening is not None and s.tokens[opening - 1].text in ("if", "for", "while")
        return before == ":" and "case" in s.texts(max(0, i - 8), i) or s.texts(max(0, i - 2), i) == ["default", ":"]

    def _statement_end(self, i):
        """One behind the ; of a plain statement that begins here, or None."""
        s = self.source
        if s.tokens[i].text in _DECLARES or s.tokens[i].kind not in ("name", "sign"):
            return None
        if s.tokens[i].kind == "sign" and s.tokens[i].text not in ("++", "--", "::"):
            return None
        at = i
        while at < len(s.tokens) and s.tokens[at].text != ";":
            if s.tokens[at].text == "{" and s.brace.get(at) == "body" and s.parent[at] == s.parent[i]:
                return None
            at = s.match.get(at, at) + 1 if s.tokens[at].text in "([{" else at + 1
        return None if self._declares(i, at) else at + 1

    def _declares(self, i, end):
        """`Menu menu(play);`, `Group& group = ...`: whatever has a type before a name."""
        s = self.source
        beside = [j for j in range(i, end) if s.parent[j] == s.parent[i] and not s.in_angle[j]]
        texts = [s.tokens[j].text for j in beside]
        stop = texts.index("=") if "=" in texts else len(beside)
        for a, b in zip(beside[:stop], beside[1:stop]):
            if s.tokens[b].kind != "name":
                continue
            if s.tokens[a].kind == "name" or s.tokens[a].text in ("&", "*", ">", "&&"):
                return True
        return False

    def _step(self, i):
        end = self._statement_end(i)
        if end is None or end - i < 3:
            return
        self._add("step", i, end, ";", "step", late=False)
        if end >= len(self.source.tokens) or not self._begins_statement(end):
            return
        if self.source.tokens[i - 1].text not in "{};":  # all that a condition is for: its neighbour is not
            return
        after = self._statement_end(end)
        if after is not None and self._may_matter(i, end, after):
            text = f"{self._text(end, after)} {self._text(i, end)}"
            self._add("order", i, after, text, "step", late=False)

    def _may_matter(self, first, second, end):
        """Exchanging two assignments, or anything with words, changes no rule."""
        one, two = self.source.texts(first, second), self.source.texts(second, end)
        said = any(words[0].startswith("tell") for words in (one, two))
        return not said and one != two and ("=" not in one or "=" not in two) and one[-2] == ")" and two[-2] == ")"
