// node wasm/run.mjs <module.wasm> <arguments>: runs Warren's WebAssembly module with the host that it needs.
import { createHash, createHmac, randomFillSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { WASI } from 'node:wasi';

class StepStopped extends Error {}

let module; // the running instance's exports
const bytes = (at, size) => new Uint8Array(module.memory.buffer, at, size);

// What the kernel's *_wasm.cpp files import.
const warren = {
  stop_step() {
    throw new StepStopped();
  },
  run_until_stopped(run, context) {
    try {
      module.warren_call_back(run, context);
      return 1;
    } catch (stop) {
      if (stop instanceof StepStopped) return 0;
      throw stop;
    }
  },
  sha256(message, size, hash) {
    bytes(hash, 32).set(createHash('sha256').update(bytes(message, size)).digest());
  },
  hmac_sha256(key, keySize, message, size, hash) {
    bytes(hash, 32).set(createHmac('sha256', bytes(key, keySize)).update(bytes(message, size)).digest());
  },
  random_bytes(room, size) {
    randomFillSync(bytes(room, size));
  },
};

const [file, ...args] = process.argv.slice(2);
const wasi = new WASI({ version: 'preview1', args: [file, ...args], returnOnExit: true });
const code = await WebAssembly.compile(await readFile(file));
const instance = await WebAssembly.instantiate(code, { wasi_snapshot_preview1: wasi.wasiImport, warren });
module = instance.exports;
process.exitCode = wasi.start(instance);
