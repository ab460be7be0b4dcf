import { untilLockWaits } from '@quittance/database/testing/lock-waits';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { maxUploadsADay } from '@quittance/domain/support/upload-rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { markUploadSeen } from '../support/read-upload.ts';
import { listUploads } from '../support/support-requests.ts';
import { type UploadCommand, uploadDocument } from '../support/upload-document.ts';
import { makeCustomer, makeTenant } from '../testing/fixtures/test-tenant.ts';
import { type HardshipHarness, openHardshipHarness } from '../testing/harness/hardship-harness.ts';
import type { Payer } from '../testing/harness/payment-harness.ts';
import { sampleFiles } from '../testing/sample-files.ts';
import { getHardship, listHardship } from './list-hardship.ts';

let harness: HardshipHarness;
let payer: Payer;
let requestId: string;
const start = new Date('2026-11-23T16:00:00Z');

beforeAll(async () => {
  harness = await openHardshipHarness(providedUrls());
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.world.clock.now = start;
  await harness.rules({});
  payer = await harness.newPayer();
  ({ requestId } = await harness.asked(payer, { reason: 'other' }));
});

const field = 'hardshipRequestID';
const notFound = { kind: 'refused', code: 'NotFound', field };
const notOpen = { kind: 'refused', code: 'HardshipNotOpen', field };

function send(text: string, changes: Partial<UploadCommand> = {}, files = harness.api.files) {
  return uploadDocument(
    { ...harness.api, files },
    {
      ...{ tenant: harness.tenant, session: payer.session, fileName: 'pay stub.pdf', mediaType: 'application/pdf' },
      content: Buffer.concat([sampleFiles.pdf, Buffer.from(text)]).toString('base64'),
      hardshipRequestId: requestId,
      ...changes,
    },
  );
}

const rows = () =>
  harness.query<{ upload_id: string; hardship_request_id: string | null }>(
    'select upload_id, dispute_id, hardship_request_id from upload where customer_id = $1 order by upload_id',
    [payer.session.customerId],
  );
const cases = () =>
  harness.query(
    'select kind, account_id is not null as has_account, closed_at from operator_case where customer_id = $1',
    [payer.session.customerId],
  );

/** Files that the customer may still send today. */
async function countLeft(): Promise<number> {
  const more = Array.from({ length: maxUploadsADay }, (_, index) =>
    send(`more ${index}`, { hardshipRequestId: undefined }),
  );
  return (await Promise.all(more)).filter(({ kind }) => kind === 'uploaded').length;
}

async function shown() {
  const { tenant, staffServices, agent } = harness;
  const found = await getHardship(staffServices, { tenant, actor: agent.actor, requestId });
  if (found.kind === 'refused') throw new Error(found.code);
  return found.request;
}

describe('files of a request for help', () => {
  it('are listed for the customer and for employees, newest first, with their review', async () => {
    await send('first');
    harness.pass(1_000);
    const sent = await send('second', { fileName: 'letter.pdf' });
    if (sent.kind === 'refused') throw new Error(sent.code);
    const other = { hardshipRequestId: undefined };
    harness.pass(1_000);
    await send('about nothing', other);
    const listed = await listUploads(harness.api, { tenant: harness.tenant, session: payer.session });
    expect(listed.map((each) => each.hardshipRequestId)).toEqual([null, requestId, requestId]);
    const { uploadId } = sent.upload;
    const { tenant, staffServices, agent } = harness;
    await markUploadSeen(staffServices, { tenant, actor: agent.actor, uploadId, note: 'read' });
    expect(await shown()).toMatchObject({
      uploads: 2,
      files: [
        { fileName: 'letter.pdf', uploadId, hardshipRequestId: requestId, seen: { note: 'read' } },
        { fileName: 'pay stub.pdf', uploadedAt: start, seen: null },
      ],
    });
    const { rows: queue } = await listHardship(staffServices, { tenant });
    expect(queue.find((each) => each.requestId === requestId)).toMatchObject({ uploads: 2 });
  });

  it('each open a case about the account, which an answer leaves open', async () => {
    await send('a letter');
    await harness.answer(requestId, { kind: 'paused', days: 30 });
    expect(await cases()).toEqual(
      expect.arrayContaining([
        { kind: 'upload', has_account: true, closed_at: null },
        { kind: 'hardship', has_account: true, closed_at: start },
      ]),
    );
  });

  it('may follow the question of an employee', async () => {
    await harness.answer(requestId, { kind: 'asked', question: 'more-about-it' });
    expect(await send('the answer')).toMatchObject({ kind: 'uploaded', upload: { hardshipRequestId: requestId } });
    expect(await shown()).toMatchObject({ question: 'more-about-it', files: [{ fileName: 'pay stub.pdf' }] });
  });

  it('are the same file within a day only for the same request', async () => {
    const [once, again] = [await send('same'), await send('same')];
    expect(again).toEqual(once);
    await send('same', { hardshipRequestId: undefined });
    expect((await rows()).map((row) => row.hardship_request_id).toSorted()).toEqual([requestId, null].toSorted());
  });

  it('are refused for another customer’s request, another tenant’s and an unknown one, and change nothing', async () => {
    const { session } = await harness.newPayer();
    const tenant = await makeTenant(harness.world, { label: 'files-elsewhere' });
    const stranger = await makeCustomer(harness.world, { tenant, login: 'elsewhere', accounts: [] });
    expect(await send('x', { session })).toEqual(notFound);
    expect(await send('x', { tenant, session: stranger })).toEqual(notFound);
    for (const unknown of ['x', 'ffffffff-ffff-4fff-8fff-ffffffffffff'])
      expect(await send('x', { hardshipRequestId: unknown })).toEqual(notFound);
    const customers = [payer.session, session, stranger].map(({ customerId }) => customerId);
    expect(await harness.query('select upload_id from upload where customer_id = any ($1)', [customers])).toEqual([]);
    expect(await shown()).toMatchObject({ uploads: 0, files: [] });
    expect(await countLeft()).toBe(maxUploadsADay);
  });

  it.each([
    ['answered', () => harness.answer(requestId, { kind: 'declined', reason: 'not-possible' })],
    ['withdrawn', () => harness.takeBack(payer, requestId)],
  ])('are refused after the request was %s, and change nothing', async (_state, end) => {
    await end();
    expect(await send('too late')).toEqual(notOpen);
    expect(await rows()).toEqual([]);
    expect(await countLeft()).toBe(maxUploadsADay);
  });

  it('are refused when the rules answered at once', async () => {
    payer = await harness.newPayer();
    ({ requestId } = await harness.asked(payer));
    expect(await send('too late')).toEqual(notOpen);
  });

  it('arrive before the answer or are refused, and none waits forever, when both happen at once', async () => {
    const sending = Array.from({ length: 5 }, (_, index) => send(`racing ${index}`));
    const [answered, ...sent] = await Promise.all([
      harness.answer(requestId, { kind: 'paused', days: 30 }),
      ...sending,
    ]);
    expect(answered).toEqual({ kind: 'decided' });
    const accepted = sent.filter(({ kind }) => kind === 'uploaded');
    expect(await rows()).toHaveLength(accepted.length);
    for (const each of sent) if (each.kind === 'refused') expect(each).toEqual(notOpen);
    expect(await countLeft()).toBe(maxUploadsADay - accepted.length);
  });

  it('wait for an answer that holds the account, without holding the request, and are then refused', async () => {
    const mine = [harness.tenant.id, requestId];
    const answering = await harness.world.adminPool.connect();
    try {
      await answering.query("begin; set local lock_timeout = '5s'");
      await answering.query(
        `select from account where tenant_id = $1
           and account_id = (select account_id from hardship_request where tenant_id = $1 and request_id = $2) for update`,
        mine,
      );
      const sending = send('a letter');
      await untilLockWaits(harness.world.adminPool);
      await answering.query('select from hardship_request where tenant_id = $1 and request_id = $2 for update', mine);
      const text =
        "update hardship_request set state = 'withdrawn', decided_at = now() where tenant_id = $1 and request_id = $2";
      await answering.query(text, mine);
      await answering.query('commit');
      expect(await sending).toEqual(notOpen);
    } finally {
      answering.release(true);
    }
    expect(await rows()).toEqual([]);
  });

  it('are removed from the store when the answer comes while they are stored', async () => {
    const { files } = harness.api;
    const removed: string[] = [];
    const sent = await send(
      'a letter',
      {},
      {
        ...files,
        async put(name, bytes) {
          await files.put(name, bytes);
          await harness.answer(requestId, { kind: 'paused', days: 30 });
        },
        async remove(name) {
          removed.push(name);
          await files.remove(name);
        },
      },
    );
    expect(sent).toEqual(notOpen);
    expect(removed).toHaveLength(1);
    expect(await rows()).toEqual([]);
    expect(await countLeft()).toBe(maxUploadsADay);
  });

  it('count toward the daily limit of all files, even when ten arrive at once', async () => {
    for (let index = 0; index < maxUploadsADay - 4; index++) await send(`${index}`, { hardshipRequestId: undefined });
    const results = await Promise.all(Array.from({ length: 10 }, (_, index) => send(`at once ${index}`)));
    expect(results.filter(({ kind }) => kind === 'uploaded')).toHaveLength(4);
    expect(results.filter((each) => each.kind === 'refused' && each.code === 'TooManyRequests')).toHaveLength(6);
    expect(await shown()).toMatchObject({ uploads: 4 });
  });

  it('arrive once when the same file is sent ten times at once', async () => {
    const results = await Promise.all(Array.from({ length: 10 }, () => send('the same')));
    expect(new Set(results.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(await rows()).toHaveLength(1);
  });

  it('belong to a request or a dispute, never both', async () => {
    const disputeId = await harness.dispute(await harness.newPayer());
    await send('a letter');
    const both = harness.query('update upload set dispute_id = $1 where hardship_request_id = $2', [
      disputeId,
      requestId,
    ]);
    await expect(both).rejects.toThrow('upload_about_one');
  });
});
