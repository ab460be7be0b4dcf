import { deflateSync } from 'node:zlib';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tenant } from '../../tenants/tenant.ts';
import { makeTenant } from '../../testing/fixtures/test-tenant.ts';
import { openStaffHarness, type StaffHarness } from '../../testing/harness/staff-harness.ts';
import { pngChunk as chunk, samplePng } from '../../testing/sample-logo.ts';
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts';
import { openLogo, uploadLogo } from './upload-logo.ts';
import { validateLogo } from './validate-logo.ts';

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const refusal = (code: string) => expect.objectContaining({ kind: 'refused', code });

const end = chunk('IEND', Buffer.alloc(0));
const png = samplePng({ width: 64, height: 32 });
const beforeEnd = (bytes: Buffer, ...more: Buffer[]) => Buffer.concat([bytes.subarray(0, -end.length), ...more, end]);

function jpeg({ extra = [] as Buffer[], width = 64, height = 32 } = {}): Buffer {
  const segment = (marker: number, data: number[]) =>
    Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff, ...data]);
  const frame = segment(0xc0, [8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0]);
  const tables = [segment(0xdb, [0, ...Array<number>(64).fill(1)]), segment(0xc4, [0, ...Array<number>(16).fill(0)])];
  const scan = Buffer.concat([
    segment(0xda, [1, 1, 0, 0, 63, 0]),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]),
  ]);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), ...extra, ...tables, frame, scan, Buffer.from([0xff, 0xd9])]);
}
const exif = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 12]), Buffer.from('Exif\0\0home')]);

describe('an accepted logo', () => {
  it('is a PNG with nothing but the picture', async () => {
    const loud = beforeEnd(
      png,
      chunk('tEXt', Buffer.from('Author\0somebody')),
      chunk('eXIf', Buffer.from('where it was taken')),
    );
    const checked = await validateLogo(base64(Buffer.concat([loud, Buffer.from('<script>behind the end</script>')])));
    expect(checked).toEqual({ kind: 'checked', bytes: png, extension: 'png', width: 64, height: 32 });
  });

  it('is a JPEG without locations, names and comments', async () => {
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 8]), Buffer.from('secret')]);
    const checked = await validateLogo(
      base64(Buffer.concat([jpeg({ extra: [exif, comment] }), Buffer.from('behind the end')])),
    );
    expect(checked).toEqual({ kind: 'checked', bytes: jpeg(), extension: 'jpg', width: 64, height: 32 });
  });

  it.each([
    [
      'an SVG with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'FileTypeNotAllowed',
    ],
    ['a GIF', Buffer.from('GIF89a................'), 'FileTypeNotAllowed'],
    ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'FileTypeNotAllowed'],
    ['half of a PNG', png.subarray(0, png.length / 2), 'LogoNotAllowed'],
    ['a PNG with one bit flipped', png.with(40, (png[40] ?? 0) ^ 1), 'LogoNotAllowed'],
    ['a PNG that states a larger size', resized(png, 128), 'LogoNotAllowed'],
    ['a PNG of a million by a million', resized(png, 1_000_000), 'LogoNotAllowed'],
    ['a PNG that unpacks endlessly', bomb(), 'LogoNotAllowed'],
    ['a PNG without pixels', Buffer.concat([png.subarray(0, 33), end]), 'LogoNotAllowed'],
    ['a PNG with an unknown chunk', beforeEnd(png, chunk('EVIL', Buffer.alloc(0))), 'LogoNotAllowed'],
    ['a PNG of one pixel', samplePng({ width: 1, height: 1 }), 'LogoNotAllowed'],
    ['a JPEG without an end', jpeg().subarray(0, -2), 'LogoNotAllowed'],
    ['a JPEG with a segment longer than the file', jpeg().with(4, 0xff), 'LogoNotAllowed'],
    ['a JPEG with a width of zero', jpeg({ width: 0 }), 'LogoNotAllowed'],
    ['a JPEG that is too wide', jpeg({ width: 2_001 }), 'LogoNotAllowed'],
    ['half a megabyte and one byte', Buffer.alloc(500_001, 1), 'FileTooLarge'],
  ])('is never %s', async (_name, bytes, code) => {
    expect(await validateLogo(base64(bytes))).toEqual(refusal(code));
  });

  it.each(['', 'not base64!', 'abc', '====', 'data:image/png;base64,AAAA'])('is never %j', async (content) => {
    expect(await validateLogo(content)).toEqual(refusal('FileTypeNotAllowed'));
  });

  it('is never a truncated PNG or a PNG with a changed byte', async () => {
    for (let at = 8; at < png.length; at++) {
      expect([at, (await validateLogo(base64(png.subarray(0, at)))).kind]).toEqual([at, 'refused']);
      expect([at, (await validateLogo(base64(png.with(at, (png[at] ?? 0) ^ 0x55)))).kind]).toEqual([at, 'refused']);
    }
  });
});

function resized(bytes: Buffer, width: number): Buffer {
  const header = Buffer.from(bytes.subarray(16, 29));
  header.writeUInt32BE(width, 0);
  return Buffer.concat([bytes.subarray(0, 8), chunk('IHDR', header), bytes.subarray(33)]);
}

function bomb(): Buffer {
  return Buffer.concat([png.subarray(0, 33), chunk('IDAT', deflateSync(Buffer.alloc(50_000_000))), end]);
}

describe('an uploaded logo', () => {
  let world: TestWorld;
  let harness: StaffHarness;
  let tenant: Tenant;
  let other: Tenant;

  beforeAll(async () => {
    world = await openTestWorld(providedUrls());
    harness = openStaffHarness(world);
    tenant = await makeTenant(world, { label: 'logo' });
    other = await makeTenant(world, { label: 'other-logo' });
  });
  afterAll(async () => {
    await harness.close();
    await world.close();
  });

  const actor = { kind: 'program', name: 'test' } as const;

  it('is named after the hash of its bytes, no matter how often it is uploaded, and only its tenant can use it', async () => {
    const kept = await uploadLogo(harness.services, { tenant, actor, content: base64(png) });
    if (kept.kind === 'refused') throw new Error(kept.code);
    expect(kept).toMatchObject({ name: expect.stringMatching(/^logo-[0-9a-f]{40}\.png$/), width: 64, height: 32 });
    expect(await uploadLogo(harness.services, { tenant, actor, content: base64(png) })).toEqual(kept);
    const opened = await openLogo(world.context, { tenant, name: kept.name });
    expect(opened).toEqual({ bytes: png, mediaType: 'image/png' });
    expect(await openLogo(world.context, { tenant: other, name: kept.name })).toBeUndefined();
    expect(await openLogo(world.context, { tenant, name: 'logo.png' })).toBeUndefined();
  });

  it('is not shown when the stored bytes do not match its name', async () => {
    const kept = await uploadLogo(harness.services, { tenant, actor, content: base64(jpeg()) });
    if (kept.kind === 'refused') throw new Error(kept.code);
    await world.context.files.put(`${tenant.id}/logo/${kept.name.slice(5, 45)}-jpg`, Buffer.from('<script>'));
    expect(await openLogo(world.context, { tenant, name: kept.name })).toBeUndefined();
  });
});
