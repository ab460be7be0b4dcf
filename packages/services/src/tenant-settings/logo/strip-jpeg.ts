import type { Picture } from './picture.ts';

/** Frames that every browser supports: baseline, extended and progressive (ITU-T T.81, B.1.1.3). */
const frames = [0xc0, 0xc1, 0xc2];
/**
 * Tables, the frame, the restart interval and scans. Adobe's marker defines the color transform. All others are
 * removed.
 */
const kept = [0xdb, 0xc4, 0xdd, 0xee, ...frames];
const endOfPicture = 0xd9;
const startOfScan = 0xda;

export function isJpeg(bytes: Buffer): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
}

/**
 * Reduces a JPEG to its picture: no EXIF with locations and names, no comments, no thumbnail, nothing after its end.
 * Returns undefined when its segments are inconsistent.
 */
export function stripJpeg(bytes: Buffer, { maxPixels }: { maxPixels: number }): Picture | undefined {
  const parts = [bytes.subarray(0, 2)];
  let size: { width: number; height: number } | undefined;
  let scans = 0;
  for (let at = 2; at + 4 <= bytes.length || bytes[at + 1] === endOfPicture; ) {
    const marker = bytes[at + 1];
    if (bytes[at] !== 0xff || marker === undefined) return undefined;
    if (marker === endOfPicture) {
      if (!size || scans === 0 || size.width * size.height > maxPixels) return undefined;
      return { bytes: Buffer.concat([...parts, bytes.subarray(at, at + 2)]), extension: 'jpg', ...size };
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length || end < at + 4) return undefined;
    if (frames.includes(marker)) {
      if (size || end - at < 10) return undefined;
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
      if (size.width === 0 || size.height === 0) return undefined;
    }
    if (marker === startOfScan && !size) return undefined;
    const until = marker === startOfScan ? endOfScan(bytes, end) : end;
    if (marker === startOfScan) scans += 1;
    if (marker === startOfScan || kept.includes(marker)) parts.push(bytes.subarray(at, until));
    else if (!isLeftOut(marker)) return undefined;
    at = until;
  }
  return undefined;
}

function isLeftOut(marker: number): boolean {
  return (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
}

/** Finds the end of a scan's data: the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = from;
  while (at + 1 < bytes.length) {
    at = bytes.indexOf(0xff, at);
    if (at === -1) return bytes.length;
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
    at += next === 0xff ? 1 : 2;
  }
  return bytes.length;
}
