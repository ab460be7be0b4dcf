import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Mail, MailPort, SendOutcome } from '../mail/mail-port.ts';
import type { TextMessage, TextMessagePort } from '../text-messages/text-message-port.ts';

export type OutboxEntry = { readonly id: string; readonly at: string } & (
  | { readonly channel: 'email'; readonly message: Mail }
  | { readonly channel: 'sms'; readonly message: TextMessage }
);

/** Filters by tenant label and by address or number, ignoring case. */
export type OutboxFilter = {
  readonly limit: number;
  readonly tenant?: string | undefined;
  readonly to?: string | undefined;
};

/** Writes messages to a folder instead of sending them. The demo uses it in place of a mail server and a phone. */
export type Outbox = {
  readonly mail: MailPort;
  readonly textMessages: TextMessagePort;
  /** Returns the latest messages, newest first. */
  readonly read: (filter: OutboxFilter) => Promise<OutboxEntry[]>;
  /** Finds a message by id, limited to the tenant when one is given. */
  readonly find: (id: string, tenant: string | undefined) => Promise<OutboxEntry | undefined>;
};

/** Several processes may write to the folder at once. `now` supplies the messages' timestamps. */
export function openOutbox(folder: string, now: () => Date): Outbox {
  const put = async (entry: OutboxEntry): Promise<SendOutcome> => {
    await mkdir(folder, { recursive: true });
    const name = `${entry.at.replaceAll(':', '-')}${markOf(entry.message.tenant)}${entry.id}.json`;
    // Renamed into place once complete, so that readers never see a partial message.
    await writeFile(path.join(folder, `.${name}`), JSON.stringify(entry));
    await rename(path.join(folder, `.${name}`), path.join(folder, name));
    return { kind: 'sent' };
  };
  const fresh = () => ({ id: randomUUID(), at: now().toISOString() });
  return {
    mail: { send: (message) => put({ ...fresh(), channel: 'email', message }), close: () => undefined },
    textMessages: { send: (message) => put({ ...fresh(), channel: 'sms', message }) },
    read: (filter) => readLatest(folder, filter),
    async find(id, tenant) {
      const file = (await filesOf(folder, tenant)).find((name) => name.endsWith(`_${id}.json`));
      return file === undefined ? undefined : readEntry(folder, file);
    },
  };
}

async function readLatest(folder: string, { limit, tenant, to }: OutboxFilter): Promise<OutboxEntry[]> {
  const latest = (await filesOf(folder, tenant)).sort().reverse();
  const entries: OutboxEntry[] = [];
  for (const file of latest) {
    if (entries.length >= limit) break;
    const entry = await readEntry(folder, file);
    if (to === undefined || entry.message.to.toLowerCase() === to.toLowerCase()) entries.push(entry);
  }
  return entries;
}

async function filesOf(folder: string, tenant: string | undefined): Promise<string[]> {
  const files = await readdir(folder).catch(() => []);
  const mark = tenant === undefined ? '' : markOf(tenant);
  return files.filter((file) => !file.startsWith('.') && file.includes(mark));
}

async function readEntry(folder: string, file: string): Promise<OutboxEntry> {
  return JSON.parse(await readFile(path.join(folder, file), 'utf8'));
}

/** Encodes a tenant label for use in a file name, so that no label can match part of another. */
function markOf(tenant: string): string {
  return `_${encodeURIComponent(tenant).replaceAll('_', '%5F')}_`;
}
