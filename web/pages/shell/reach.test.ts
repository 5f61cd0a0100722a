import { expect, test } from "vitest";
import { reachOf } from "./reach";

test("an address of this machine alone is told from one of the network and one of the world", () => {
  for (const host of ["localhost", "127.0.0.1", "127.3.2.1", "[::1]"]) expect(reachOf(host)).toBe("here");
  for (const host of ["192.168.1.7", "10.0.0.2", "172.16.0.1", "warren.local", "shed"]) expect(reachOf(host)).toBe("network");
  for (const host of ["172.32.0.1", "warren.example.org", "8.8.8.8"]) expect(reachOf(host)).toBe("everywhere");
});
