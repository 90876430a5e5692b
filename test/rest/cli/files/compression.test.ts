import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import * as zlib from "node:zlib";
import { describe, expect, it } from "vitest";
import { openSource } from "../../../../src/cli/files/source.js";
import { cli, DERBY, LOST, ndjson, recordsOf, scratch, verdicts, WON } from "../../../support/command.js";

const folder = scratch();
const events = folder.file("events.json", [DERBY]);
const APART = ["grade", "--events", events, "--bets", "-"];
const NUMBER = 20_000;
const many = ndjson(Array.from({ length: NUMBER }, (_, index) => ({ ...WON, ref: `${index} ${Math.sin(index)}` })));
const { gzipSync, gunzipSync } = zlib;

const grade = (stdin: Buffer | Readable) => cli(APART, { stdin });
const one = (bytes: Buffer): Readable => Readable.from(Array.from(bytes, (byte) => Buffer.of(byte)));
const inBoth = (bytes: Buffer): readonly (Buffer | Readable)[] => [bytes, one(bytes)];

describe("gzip", () => {
  it("may have zeros at its end, as on tapes", async () => {
    for (const stdin of inBoth(Buffer.concat([gzipSync(ndjson([WON])), Buffer.alloc(512)]))) {
      expect(verdicts((await grade(stdin)).out)).toEqual(["a won"]);
    }
  });

  it("may not be followed by something else, which would be lost", async () => {
    const text = ndjson([WON]);
    for (const stdin of inBoth(Buffer.concat([gzipSync(text), Buffer.from(text)]))) {
      const { code, err } = await grade(stdin);
      expect(err).toBe("settlegrade: standard input: something that is not gzip data follows the gzip data\n");
      expect(code).toBe(2);
    }
  });

  it("that is cut off is answered as far as it goes, and ends with exit code 2", async () => {
    const half = gzipSync(many).subarray(0, 200_000);
    const readable = zlib.gunzipSync(half, { finishFlush: zlib.constants.Z_SYNC_FLUSH }).toString("utf8");
    const whole = readable.split("\n").length - 1;
    expect(whole).toBeGreaterThan(5_000);
    const { code, out, err } = await grade(half);
    expect(err).toBe("settlegrade: standard input: the gzip data is cut off\n");
    expect(code).toBe(2);
    expect(recordsOf(out)).toHaveLength(whole);
  });

  it("that is cut off is read as far as it goes, however slowly it is taken", async () => {
    const half = gzipSync(many.slice(0, 12_000)).subarray(0, -100);
    const readable = zlib.gunzipSync(half, { finishFlush: zlib.constants.Z_SYNC_FLUSH });
    const parts = Array.from({ length: Math.ceil(half.length / 100) }, (_, at) =>
      half.subarray(at * 100, at * 100 + 100),
    );
    let taken = 0;
    const taking = (async () => {
      for await (const bytes of openSource("-", Readable.from(parts))) {
        taken += bytes.length;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    })();
    await expect(taking).rejects.toThrow("standard input: the gzip data is cut off");
    expect(taken).toBe(readable.length);
  });
});

describe("the file of --rejects", () => {
  it("is compressed if its name says so", async () => {
    const path = `${folder.path}/rejects.ndjson.gz`;
    const stdin = Readable.from([Buffer.from(`${ndjson([WON])}oops\n`), Buffer.from(`${many}oh\n`)]);
    expect((await cli([...APART, "--rejects", path], { stdin })).code).toBe(1);
    const rejects = recordsOf(gunzipSync(readFileSync(path)).toString("utf8"));
    expect(rejects.map(({ line, text }) => `${line} ${text}`)).toEqual(["2 oops", `${NUMBER + 3} oh`]);
  });
});

type Zstd = {
  zstdCompressSync(bytes: string | Buffer, options?: object): Buffer;
  zstdDecompressSync(bytes: Buffer): Buffer;
};
const { zstdCompressSync, zstdDecompressSync } = zlib as typeof zlib & Partial<Zstd>;
/** `{"ref":"a",...}` in one frame, with a checksum, as the program zstd writes it. */
const FRAME = Buffer.from(
  "KLUv/QRYoQEAeyJyZWYiOiJhIiwiZXZlbnRJZCI6NSwibWFya2V0IjoiTUwiLCJzaWRlIjoiaG9tZSJ9CnemHDI=",
  "base64",
);

if (zstdCompressSync === undefined || zstdDecompressSync === undefined) {
  describe("zstd on a Node that does not have it", () => {
    it("is refused with the versions that do", async () => {
      const needs = "needs Node 22.15, 23.8 or later, and this is Node ";
      const out = `${folder.path}/graded.csv.zst`;
      for (const [answer, sentence] of [
        [await grade(FRAME), `standard input: this is zstd data, which ${needs}`],
        [await cli([...APART, "-o", out]), `${out}: a name that ends in .zst ${needs}`],
        [await cli([...APART, "--rejects", out]), `${out}: a name that ends in .zst ${needs}`],
      ] as const) {
        expect(answer.err).toContain(`settlegrade: ${sentence}`);
        expect(answer.code).toBe(2);
      }
    });
  });
} else {
  const skipped = Buffer.concat([Buffer.from("502a4d1803000000", "hex"), Buffer.from("abc")]);
  const frames = [ndjson([WON]), ndjson([LOST])].map((text) => zstdCompressSync(text));

  describe("zstd", () => {
    it.each([
      ["a frame with a checksum", FRAME, ["a won"]],
      [
        "several frames, with one to skip before and one between them",
        Buffer.concat([skipped, frames[0] as Buffer, skipped, frames[1] as Buffer]),
        ["a won", "f lost"],
      ],
      ["an empty frame", Buffer.concat([zstdCompressSync(""), FRAME]), ["a won"]],
    ])("is read: %s", async (_what, bytes, expected) => {
      for (const stdin of inBoth(bytes)) expect(verdicts((await grade(stdin)).out)).toEqual(expected);
    });

    it("of many blocks is read, with any options", async () => {
      const { ZSTD_c_checksumFlag, ZSTD_c_contentSizeFlag } = zlib.constants as unknown as Record<string, number>;
      for (const flag of [0, 1]) {
        const params = { [ZSTD_c_checksumFlag as number]: flag, [ZSTD_c_contentSizeFlag as number]: flag };
        const { out } = await grade(zstdCompressSync(`${many}${" ".repeat(400_000)}\n`, { params }));
        expect(recordsOf(out)).toHaveLength(NUMBER);
      }
    });

    it("that is cut off, damaged or followed by something else ends with exit code 2, after the lines that could be read", async () => {
      const big = zstdCompressSync(many);
      const odd = Buffer.from(FRAME.map((byte, index) => (index === 20 ? byte ^ 0xff : byte)));
      for (const [bytes, sentence, lines] of [
        [FRAME.subarray(0, -1), "the zstd data is cut off", 0],
        [Buffer.concat([FRAME, FRAME.subarray(0, 20)]), "the zstd data is cut off", 1],
        [big.subarray(0, -10), "the zstd data is cut off", 15_000],
        [
          Buffer.concat([FRAME, Buffer.from(ndjson([WON]))]),
          "something that is not zstd data follows the zstd data",
          1,
        ],
        [odd, "the zstd data is damaged", 0],
      ] as const) {
        const { code, out, err } = await grade(bytes);
        expect(err).toBe(`settlegrade: standard input: ${sentence}\n`);
        expect(recordsOf(out).length).toBeGreaterThanOrEqual(lines);
        expect(code).toBe(2);
      }
    });

    it("is written, to --rejects too", async () => {
      const [file, rejects] = [`${folder.path}/graded.csv.zst`, `${folder.path}/rejects.ndjson.zst`];
      const stdin = Readable.from([Buffer.from(`${ndjson([WON])}oops\n`), Buffer.from(`${many}oh\n`)]);
      expect((await cli([...APART, "-o", file, "--rejects", rejects], { stdin })).code).toBe(1);
      expect(zstdDecompressSync(readFileSync(file)).toString("utf8").split("\n")).toHaveLength(NUMBER + 3);
      const read: Buffer[] = [];
      for await (const bytes of openSource(rejects, Readable.from([]))) read.push(bytes);
      const faults = recordsOf(Buffer.concat(read).toString("utf8"));
      expect(faults.map(({ text }) => text)).toEqual(["oops", "oh"]);
    });
  });
}
