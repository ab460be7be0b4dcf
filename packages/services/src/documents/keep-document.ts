import type { DocumentTable } from '@quittance/database/support-tables';
import { v7 as newId } from 'uuid';
import type { PdfJob } from '../drawing/pdf-job.ts';
import type { ServiceContext } from '../service-context.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { findDocument, hasRoomFor, insertDocument, type KeptDocument, markDamaged } from './document-row.ts';
import { factsHash, type PaperFact } from './facts-hash.ts';
import { contentHash, documentPlace, openKept } from './open-kept.ts';
import { paperSignature } from './signatures.ts';

/** What keeping a paper takes of the world; a fault is told, and the person gets the paper all the same. */
export type PaperContext = Pick<ServiceContext, 'database' | 'files' | 'keyring' | 'now' | 'drawing'> & {
  onFault(fault: unknown): void;
  /** Whether somebody only looks: what is drawn for them was not given out, and nothing is kept. */
  readonly isForLooking?: boolean;
};

/** A paper that is asked for: what it is, what it says, and what is drawn of it. */
export type PaperToKeep = Pick<DocumentTable, 'kind' | 'subject' | 'language'> & {
  readonly tenant: Pick<Tenant, 'id'>;
  readonly customerId: string;
  readonly issuedAt: Date;
  /** All that stands in it but when it was made, or the hash of that. */
  readonly facts: PaperFact | Uint8Array;
  readonly drawn: PdfJob;
};

/**
 * The bytes of a paper. One that was given out before with the same facts is given out again, byte for byte; otherwise it is drawn, sealed
 * under the tenant's key and kept with the hash of its bytes. One that was altered or lost since is never given out: it is marked, told as
 * a fault and drawn anew. A store that cannot be reached is a fault too, and keeps nobody from the paper.
 */
export async function keepDocument(context: PaperContext, paper: PaperToKeep): Promise<Uint8Array> {
  if (context.isForLooking) return context.drawing.draw(paper.drawn);
  const owner = { tenantId: paper.tenant.id, customerId: paper.customerId };
  const asked = { ...owner, kind: paper.kind, subject: paper.subject, language: paper.language };
  const identity = { ...asked, factsHash: hashOf(paper.facts) };
  const { kept, key } = await context.database.inCustomer(owner, async (tx) => ({
    kept: await findDocument(tx, identity),
    key: await context.keyring.forTenant(owner.tenantId, tx),
  }));
  if (!kept) return keepDrawn(context, { paper, identity, key });
  const opened = await openKept(context, { kept, key });
  if (opened.kind === 'whole') return opened.bytes;
  context.onFault(opened.fault);
  if (opened.kind === 'away') return context.drawing.draw(paper.drawn);
  const damaged = { ...owner, documentId: kept.document_id, now: context.now() };
  await context.database.inCustomer(owner, (tx) => markDamaged(tx, damaged));
  return keepDrawn(context, { paper, identity, key });
}

function hashOf(facts: PaperToKeep['facts']): Buffer {
  return facts instanceof Uint8Array ? Buffer.from(facts) : factsHash(facts);
}

type Keeping = { paper: PaperToKeep; identity: Parameters<typeof findDocument>[1]; key: TenantKey };

/** Draws and keeps. Of two who do so at once one keeps it, and both give out the same bytes. */
async function keepDrawn(context: PaperContext, { paper, identity, key }: Keeping): Promise<Uint8Array> {
  const bytes = await context.drawing.draw(paper.drawn);
  const documentId = newId();
  const storedAs = `${identity.tenantId}/document/${documentId}`;
  const isStored = await tryStore(context, () =>
    context.files.put(storedAs, key.sealBytes(bytes, documentPlace(documentId))),
  );
  if (!isStored) return bytes;
  const { issuedAt } = paper;
  const row = { documentId, storedAs, contentHash: contentHash(bytes), sizeBytes: bytes.byteLength, issuedAt };
  const signature = paperSignature(key, { ...identity, ...row });
  const winner = await context.database.inCustomer(
    identity,
    async (tx): Promise<KeptDocument | 'no-room' | undefined> => {
      if (!(await hasRoomFor(tx, identity, context.now()))) return 'no-room';
      const isFirst = await insertDocument(tx, { ...identity, ...row, signature });
      return isFirst ? undefined : findDocument(tx, identity);
    },
  );
  if (!winner) return bytes;
  await tryStore(context, () => context.files.remove(storedAs));
  if (winner === 'no-room') return bytes;
  const opened = await openKept(context, { kept: winner, key });
  if (opened.kind === 'whole') return opened.bytes;
  context.onFault(opened.fault);
  return bytes;
}

async function tryStore({ onFault }: Pick<PaperContext, 'onFault'>, act: () => Promise<void>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    onFault(error);
    return false;
  }
}
