// Somebody is called whose turn it is: in the open, and in secret.
#include "server/webhook.h"

#include <doctest/doctest.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>
#include <unistd.h>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/ssl.hpp>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <thread>

namespace warren::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;

struct Papers {  // a certificate that says "localhost", signed by itself
  Papers() {
    const std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)> secret(EVP_EC_gen("P-256"), &EVP_PKEY_free);
    const std::unique_ptr<X509, decltype(&X509_free)> paper(X509_new(), &X509_free);
    X509_set_version(paper.get(), 2);
    ASN1_INTEGER_set(X509_get_serialNumber(paper.get()), 1);
    X509_gmtime_adj(X509_getm_notBefore(paper.get()), -60);
    X509_gmtime_adj(X509_getm_notAfter(paper.get()), 3600);
    X509_set_pubkey(paper.get(), secret.get());
    X509_NAME* name = X509_get_subject_name(paper.get());
    X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, reinterpret_cast<const unsigned char*>("localhost"),
                               -1, -1, 0);
    X509_set_issuer_name(paper.get(), name);
    X509_EXTENSION* names = X509V3_EXT_conf_nid(nullptr, nullptr, NID_subject_alt_name, "DNS:localhost");
    X509_add_ext(paper.get(), names, -1);
    X509_EXTENSION_free(names);
    X509_sign(paper.get(), secret.get(), EVP_sha256());
    write(certificate, [&](std::FILE* file) { PEM_write_X509(file, paper.get()); });
    write(key, [&](std::FILE* file) {
      PEM_write_PrivateKey(file, secret.get(), nullptr, nullptr, 0, nullptr, nullptr);
    });
  }
  ~Papers() {
    std::filesystem::remove(certificate);
    std::filesystem::remove(key);
  }
  Papers(const Papers&) = delete;
  Papers& operator=(const Papers&) = delete;

  template <class Write>
  static void write(const std::string& path, const Write& what) {
    const std::unique_ptr<std::FILE, decltype(&std::fclose)> file(std::fopen(path.c_str(), "w"),
                                                                  &std::fclose);
    what(file.get());
  }
  const std::string stem =
      std::filesystem::temp_directory_path() / ("warren-papers-" + std::to_string(::getpid()));
  const std::string certificate = stem + ".crt";
  const std::string key = stem + ".key";
};

// Hears one call and answers it with a status.
class Listener {
 public:
  explicit Listener(unsigned status, const Papers* papers = nullptr)
      : acceptor_(io_, tcp::endpoint(asio::ip::address_v4::loopback(), 0)), thread_([this, status, papers] {
          tcp::socket socket = acceptor_.accept();
          if (papers == nullptr) return hear(socket, status);
          asio::ssl::context context(asio::ssl::context::tls_server);
          context.use_certificate_chain_file(papers->certificate);
          context.use_private_key_file(papers->key, asio::ssl::context::pem);
          asio::ssl::stream<tcp::socket> stream(std::move(socket), context);
          beast::error_code refused;
          stream.handshake(asio::ssl::stream_base::server, refused);
          if (!refused) hear(stream, status);
        }) {}
  ~Listener() { end(); }
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;

  void end() {
    if (thread_.joinable()) thread_.join();
  }
  std::string port() const { return std::to_string(acceptor_.local_endpoint().port()); }
  http::request<http::string_body> heard;

 private:
  template <class Stream>
  void hear(Stream& stream, unsigned status) {
    beast::flat_buffer buffer;
    beast::error_code error;
    http::read(stream, buffer, heard, error);
    http::response<http::empty_body> answer(http::int_to_status(status), 11);
    http::write(stream, answer, error);
  }

  asio::io_context io_;
  tcp::acceptor acceptor_;
  std::thread thread_;
};

Limits anywhere() {
  Limits limits;
  limits.webhooks_anywhere = true;
  return limits;
}

TEST_CASE("webhooks: who is called hears where and what, and has to say that it is well") {
  Listener well(204);
  CHECK(post({"http://localhost:" + well.port() + "/turn?of=red", R"({"seat":0})"}, anywhere()).empty());
  well.end();
  CHECK(well.heard.target() == "/turn?of=red");
  CHECK(well.heard[http::field::host] == "localhost:" + well.port());
  CHECK(well.heard.body() == R"({"seat":0})");
  Listener elsewhere(302);
  CHECK(post({"http://127.0.0.1:" + elsewhere.port() + "/", "{}"}, anywhere()) ==
        "does not say that it is well");
  CHECK(post({"http://127.0.0.1:1/", "{}"}, anywhere()) == "cannot be reached");
  CHECK(post({"http://127.0.0.1:1/", "{}"}, Limits{}) == "127.0.0.1 is this machine or in a private network");
}

TEST_CASE("webhooks: in secret only to somebody whose certificate is trusted and of that name") {
  const Papers papers;
  {
    Listener stranger(200, &papers);
    CHECK(post({"https://localhost:" + stranger.port() + "/", "{}"}, anywhere()) ==
          "has no certificate that can be trusted");
  }
  REQUIRE(::setenv("SSL_CERT_FILE", papers.certificate.c_str(), 1) == 0);
  {
    Listener friendly(200, &papers);
    CHECK(post({"https://localhost:" + friendly.port() + "/turn", "{}"}, anywhere()).empty());
    friendly.end();
    CHECK(friendly.heard.target() == "/turn");
  }
  Listener other_name(200, &papers);
  CHECK(post({"https://127.0.0.1:" + other_name.port() + "/", "{}"}, anywhere()) ==
        "has no certificate that can be trusted");
  ::unsetenv("SSL_CERT_FILE");
}

TEST_CASE("webhooks: who says nothing is waited for as long as the limits say") {
  asio::io_context io;
  tcp::acceptor silent(io, tcp::endpoint(asio::ip::address_v4::loopback(), 0));
  Limits limits = anywhere();
  limits.webhook = std::chrono::milliseconds(50);
  const std::string url = "http://127.0.0.1:" + std::to_string(silent.local_endpoint().port()) + "/";
  CHECK(post({url, "{}"}, limits) == "does not answer in time");
}

}  // namespace
}  // namespace warren::server
