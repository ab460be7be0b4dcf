import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Mail, MailPort, SendOutcome } from '../mail/mail-port.ts';
import type { TextMessage, TextMessagePort } from '../text-messages/text-message-port.ts';

/** A message that would have gone out. */
export type OutboxEntry = { readonly at: string } & (
  | { readonly channel: 'email'; readonly message: Mail }
  | { readonly channel: 'sms'; readonly message: TextMessage }
);

/** A folder in which messages land instead of going out: what the demo has for a mail server and a telephone. */
export type Outbox = {
  readonly mail: MailPort;
  readonly textMessages: TextMessagePort;
  /** The latest messages, newest first. */
  readonly read: (limit: number) => Promise<OutboxEntry[]>;
};

/** Opens the folder; several processes may write into it at once. `now` dates the messages. */
export function openOutbox(folder: string, now: () => Date): Outbox {
  const put = async (entry: OutboxEntry): Promise<SendOutcome> => {
    await mkdir(folder, { recursive: true });
    const name = `${entry.at.replaceAll(':', '-')}-${randomUUID()}.json`;
    // Renamed when whole, so that nobody reads half a message.
    await writeFile(path.join(folder, `.${name}`), JSON.stringify(entry));
    await rename(path.join(folder, `.${name}`), path.join(folder, name));
    return { kind: 'sent' };
  };
  const at = () => now().toISOString();
  return {
    mail: { send: (message) => put({ at: at(), channel: 'email', message }), close: () => undefined },
    textMessages: { send: (message) => put({ at: at(), channel: 'sms', message }) },
    async read(limit) {
      const files = await readdir(folder).catch(() => []);
      const latest = files
        .filter((file) => !file.startsWith('.'))
        .sort()
        .reverse()
        .slice(0, limit);
      return Promise.all(latest.map(async (file) => JSON.parse(await readFile(path.join(folder, file), 'utf8'))));
    },
  };
}
