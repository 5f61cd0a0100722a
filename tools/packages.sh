# The Debian 12 packages that Warren needs, and how they get installed. Sourced by ./run, ./test and .ci/run.
# docs/dependencies.md gives a reason for each.

packages_build=(
  g++ cmake ninja-build
  libfmt-dev nlohmann-json3-dev libcli11-dev libtomlplusplus-dev libssl-dev libpcg-cpp-dev libtbb-dev
  libsqlitecpp-dev libboost1.81-dev libboost-url1.81-dev ca-certificates libmimalloc-dev
)
packages_page=(nodejs npm)
packages_test=(
  doctest-dev librapidcheck-dev libbenchmark-dev libopenmpi-dev openmpi-bin
  chromium fonts-dejavu-core poppler-utils python3
)
packages_ci=(
  git clang-format-19 clang-tidy-19
  clang-19 lld-19 libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32 wasi-libc
)

say() { echo "== $*" >&2; }

as_root() { if [[ $EUID -eq 0 ]]; then "$@"; else sudo "$@"; fi; }

# Newer packages of Node.js than Debian's own bring npm with them.
is_installed() {
  [[ $(dpkg-query -W -f '${Status}' "$1" 2>/dev/null) == *" installed" ]] || { [[ $1 == npm ]] && command -v npm >/dev/null; }
}

# install_packages <group>...: installs what is missing of the groups build, page, test, ci.
install_packages() {
  local group package missing=()
  for group in "$@"; do
    local -n packages=packages_$group
    for package in "${packages[@]}"; do
      is_installed "$package" || missing+=("$package")
    done
  done
  [[ ${#missing[@]} -gt 0 ]] || return 0
  say "Installing packages: ${missing[*]}"
  as_root apt-get update -qq
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends "${missing[@]}" >&2
}
