"""What are the words of a C++ file, and what holds what? Tokens, brackets, statements; enough for code that clang-format
has laid out, which puts blanks around every binary operator and none inside template brackets."""

import re
from bisect import bisect_right
from dataclasses import dataclass

_TOKEN = re.compile(
    r"""
    (?P<blank>\s+|//[^\n]*|/\*.*?\*/|^[ ]*\#(?:[^\n\\]|\\.)*)
  | (?P<text>R"(?P<mark>[^(\s]*)\(.*?\)(?P=mark)"|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])+')
  | (?P<number>\d(?:'?[\w.])*)
  | (?P<name>[A-Za-z_]\w*)
  | (?P<sign><=>|<<=|\.\.\.|->|::|\+\+|--|&&|\|\||[-+*/%&|^=!<>]=|<<|.)
    """,
    re.X | re.S | re.M,
)
_OPENS = {"(": ")", "[": "]", "{": "}"}
_STRENGTH = {"||": 1, "&&": 2, "|": 3, "^": 4, "&": 5, "==": 6, "!=": 6, "<": 7, ">": 7, "<=": 7, ">=": 7}
_ENDS_EXPRESSION = set("; , ? : = += -= *= /= %= &= |= ^= <<= return case else do throw".split())
RULE_ID = re.compile(r"\b[A-Z]{2,4}-[A-Z0-9]+-\d+\b")


@dataclass(frozen=True)
class Token:
    kind: str
    text: str
    start: int
    end: int


class Source:
    """One C++ file. Tokens are named by their place in `tokens`."""

    def __init__(self, path, text):
        self.path = path
        self.text = text
        self.tokens = [
            Token(m.lastgroup if m.lastgroup != "mark" else "text", m.group(), m.start(), m.end())
            for m in _TOKEN.finditer(text)
            if m.lastgroup != "blank"
        ]
        self._line_starts = [0] + [i + 1 for i, c in enumerate(text) if c == "\n"]
        self._match_brackets()
        self._find_angles()
        self._name_braces()

    def line_of(self, offset):
        return bisect_right(self._line_starts, offset)

    def lines(self, start, end):
        """The offsets of the whole lines that hold [start, end)."""
        first = self._line_starts[self.line_of(start) - 1]
        stop = self.text.find("\n", max(start, end - 1))
        return first, len(self.text) if stop < 0 else stop

    def texts(self, first, last):
        return [t.text for t in self.tokens[first:last]]

    def span(self, first, last):
        """The offsets of the tokens [first, last)."""
        return self.tokens[first].start, self.tokens[last - 1].end

    def is_spaced(self, i):
        """Blanks on both sides: a binary operator."""
        t = self.tokens[i]
        return self.text[t.start - 1].isspace() and self.text[t.end : t.end + 1].isspace()

    def strength(self, i):
        """How tightly a binary operator binds; 0 if this token is none that matters here."""
        found = _STRENGTH.get(self.tokens[i].text, 0)
        return found if found and self.is_spaced(i) else 0

    # What holds what

    def _match_brackets(self):
        self.match = {}
        self.parent = []
        open_ones = []
        for i, token in enumerate(self.tokens):
            if token.text in ")]}" and token.kind == "sign" and open_ones:
                self.match[open_ones[-1]] = i
                self.match[i] = open_ones.pop()
            self.parent.append(open_ones[-1] if open_ones else -1)
            if token.text in _OPENS and token.kind == "sign":
                open_ones.append(i)

    def _find_angles(self):
        """Marks what stands between template brackets."""
        self.in_angle = [False] * len(self.tokens)
        for i in range(1, len(self.tokens)):
            if self.tokens[i].text != "<" or self.is_spaced(i) and self.tokens[i - 1].text != "template":
                continue
            depth = 0
            for j in range(i, min(i + 200, len(self.tokens))):
                depth += {"<": 1, ">": -1}.get(self.tokens[j].text, 0)
                self.in_angle[j] = True
                if depth == 0 or self.tokens[j].text in "{;":
                    break

    def _name_braces(self):
        """Each { opens a namespace, a class, an enum, a body or a list."""
        self.brace = {}
        for i, token in enumerate(self.tokens):
            if token.text == "{" and token.kind == "sign" and i in self.match:
                self.brace[i] = self._kind_of_brace(i)

    def _kind_of_brace(self, i):
        head = self.head(i)
        words = [self.tokens[j].text for j in head if not self.in_angle[j]]
        before = self.tokens[i - 1].text if i else ";"
        if "namespace" in words:
            return "namespace"
        if "enum" in words:
            return "enum"
        if words[:1] and words[0] in ("struct", "class", "union") and "(" not in words:
            return "class"
        if self.home(i) in ("namespace", "class"):
            if self._holder(i) not in ("{", ""):
                return "body" if before in ")]" else "list"
            return "list" if "=" in words or "(" not in words else "body"
        if before in (")", "else", "do", "try", "mutable", ";") or before == "]" and self.tokens[i - 2].text != ")":
            return "body"
        if before in "{}:" and self._holder(i) == "{" and self.brace.get(self.parent[i]) == "body":
            return "body"
        return "body" if "->" in words[-6:] and self._follows_arrow(i) else "list"

    def _follows_arrow(self, i):
        """`(...) -> Type {`, a lambda that names what it returns."""
        for j in range(i - 1, max(i - 12, 0), -1):
            if self.tokens[j].text == "->":
                return self.tokens[j - 1].text == ")"
            if self.tokens[j].kind != "name" and self.tokens[j].text not in ("::", "<", ">", "&", "*", "const"):
                return False
        return False

    def _holder(self, i):
        return self.tokens[self.parent[i]].text if self.parent[i] >= 0 else ""

    def home(self, i):
        """The innermost brace around a token that is no list: namespace, class, enum or body."""
        at = self.parent[i]
        while at >= 0:
            kind = self.brace.get(at, "list") if self.tokens[at].text == "{" else "list"
            if kind != "list":
                return kind
            at = self.parent[at]
        return "namespace"

    def head(self, i):
        """The tokens between the last end of a statement and i, beside i; what stands in brackets is jumped over."""
        out = []
        j = i - 1
        while j > self.parent[i]:
            text = self.tokens[j].text
            if text == ";" or text == "}" and self.brace.get(self.match.get(j)) in ("body", "class", "enum", "namespace"):
                break
            if j in self.match and text in ")]}":
                out.append(j)
                j = self.match[j]
            out.append(j)
            j -= 1
        return out[::-1]

    def statement_head(self, i):
        """The words that begin the statement around a token, up to the token."""
        while self.parent[i] >= 0 and self.is_inside(self.parent[i]):
            i = self.parent[i]
        return [self.tokens[j].text for j in self.head(i)]

    def is_inside(self, opening):
        return self.tokens[opening].text != "{" or self.brace.get(opening) == "list"

    # Expressions

    def operands(self, op):
        """The tokens [first, op) and (op, last) that a binary operator joins."""
        mine = self.strength(op)
        first = op
        while first - 1 > self.parent[op] and not self.ends_left(first - 1, mine):
            first = self.match.get(first - 1, first - 1) if self.tokens[first - 1].text in ")]}" else first - 1
        last = op + 1
        limit = self.match.get(self.parent[op], len(self.tokens))
        while last < limit and not self._ends_right(last, mine):
            last = self.match.get(last, last) + 1 if self.tokens[last].text in _OPENS else last + 1
        return first, last

    def ends_left(self, i, mine):
        text = self.tokens[i].text
        if text == "}" and self.brace.get(self.match.get(i)) == "body":
            return True
        return text in _ENDS_EXPRESSION or 0 < self.strength(i) < mine

    def _ends_right(self, i, mine):
        return self.tokens[i].text in _ENDS_EXPRESSION or 0 < self.strength(i) <= mine

    def arguments(self, opening):
        """The spans of what commas part between a bracket and its match."""
        out, first = [], opening + 1
        i = first
        while i < self.match[opening]:
            if self.tokens[i].text == "," and not self.in_angle[i]:
                out.append((first, i))
                first = i + 1
            i = self.match.get(i, i) + 1 if self.tokens[i].text in _OPENS else i + 1
        if first < self.match[opening]:
            out.append((first, self.match[opening]))
        return out

    # Rules

    def rules_near(self, offset):
        """The rule IDs of the line, else of the function around it or the comment above it, nearest first."""
        line = self.line_of(offset)
        rows = self.text.split("\n")
        found = []
        for distance in range(0, 60):
            for at in {line - 1 - distance, line - 1 + distance}:
                if 0 <= at < len(rows):
                    found += [r for r in RULE_ID.findall(rows[at]) if r not in found]
            if len(found) >= 3 or distance == 0 and found:
                break
        return found[:3]
