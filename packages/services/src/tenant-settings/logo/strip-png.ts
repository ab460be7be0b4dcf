import { crc32, createInflate } from 'node:zlib';
import type { Picture } from './picture.ts';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/**
 * The chunks that form the picture (PNG, third edition, 11). All others are removed: texts, times, profiles, hidden
 * data.
 */
const kept = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'];
/** Samples per pixel by color type, and the allowed bit depths. */
const colorTypes: Readonly<Record<number, { samples: number; depths: readonly number[] }>> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
};

type Chunk = { type: string; data: Buffer; whole: Buffer };

export function isPng(bytes: Buffer): boolean {
  return bytes.subarray(0, signature.length).equals(signature);
}

/**
 * Reduces a PNG to its picture, or returns undefined when it is damaged: every chunk's checksum and order must be
 * correct, and the pixels must unpack to exactly the size in the header. Interlaced images aren't accepted.
 */
export async function stripPng(bytes: Buffer, { maxPixels }: { maxPixels: number }): Promise<Picture | undefined> {
  const chunks = readChunks(bytes);
  if (!chunks) return undefined;
  const [header] = chunks;
  if (header?.type !== 'IHDR' || header.data.length !== 13) return undefined;
  const [width, height] = [header.data.readUInt32BE(0), header.data.readUInt32BE(4)];
  const [depth = 0, colorType = 0, compression, filter, interlace] = header.data.subarray(8);
  const color = colorTypes[colorType];
  if (!color?.depths.includes(depth) || compression !== 0 || filter !== 0 || interlace !== 0) return undefined;
  if (width === 0 || height === 0 || width * height > maxPixels) return undefined;
  if (colorType === 3 && !chunks.some(({ type }) => type === 'PLTE')) return undefined;
  const lineBytes = 1 + Math.ceil((width * color.samples * depth) / 8);
  if (!(await unpacksTo(chunks, lineBytes * height))) return undefined;
  const parts = chunks.filter(({ type }) => kept.includes(type)).map(({ whole }) => whole);
  return { bytes: Buffer.concat([signature, ...parts]), extension: 'png', width, height };
}

/** Reads a PNG's chunks up to its end chunk. Returns undefined when one is invalid. */
function readChunks(bytes: Buffer): Chunk[] | undefined {
  const chunks: Chunk[] = [];
  for (let at = signature.length; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length) return undefined;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return undefined;
    chunks.push({ type, data: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) });
    // Data after the end isn't part of the picture.
    if (type === 'IEND') return length === 0 && isInOrder(chunks) ? chunks : undefined;
    // A critical chunk that our pictures never have.
    if (/^[A-Z]/.test(type) && !kept.includes(type)) return undefined;
    at = end;
  }
  return undefined;
}

/** Requires one header, at most one palette before the pixels, and contiguous pixel data. */
function isInOrder(chunks: readonly Chunk[]): boolean {
  const order = chunks.map(({ type }) => type).filter((type) => kept.includes(type));
  return /^IHDR (?:PLTE )?(?:tRNS )?(?:IDAT )+IEND $/.test(`${order.join(' ')} `);
}

/** Unpacks in a thread, because the pixels of the largest logo take 32 MB. */
async function unpacksTo(chunks: readonly Chunk[], size: number): Promise<boolean> {
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  const unpacking = createInflate({ chunkSize: 256 * 1024 });
  unpacking.end(packed);
  let unpacked = 0;
  try {
    for await (const part of unpacking) {
      unpacked += part.length;
      if (unpacked > size) return false;
    }
  } catch {
    return false;
  }
  return unpacked === size;
}
