import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A local mail server that records mail, or replies as the test sets. */
export type TestMailServer = {
  readonly url: string;
  /** `from` is the return path. */
  readonly received: {
    readonly from: string;
    readonly to: readonly string[];
    readonly raw: string;
    readonly mail: Email;
  }[];
  /** SMTP reply code for the next recipients, such as 550; undefined accepts all. */
  refuseWith: number | undefined;
  /** While true, sends no reply after a message's data and doesn't record the message. */
  isSilent: boolean;
  /** Number of sign-in attempts. */
  signIns: number;
  close(): Promise<void>;
};

/** Listens on any free port by default. Requires sign-in only when `user` and `password` are given. */
export async function startMailServer(
  options: { user?: string; password?: string; host?: string; port?: number } = {},
): Promise<TestMailServer> {
  const received: TestMailServer['received'] = [];
  const host = options.host ?? '127.0.0.1';
  const server = new SMTPServer({
    authOptional: options.user === undefined,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS', ...(options.user === undefined ? ['AUTH'] : [])],
    logger: false,
    onAuth({ username, password }, _session, done) {
      handle.signIns++;
      const isRight = username === options.user && password === options.password;
      return isRight ? done(null, { user: username ?? '' }) : done(new Error('wrong name or password'));
    },
    onRcptTo(_address, _session, done) {
      const code = handle.refuseWith;
      done(code === undefined ? null : Object.assign(new Error('rejected'), { responseCode: code }));
    },
    onData(stream, session, done) {
      void text(stream).then(async (raw) => {
        if (handle.isSilent) return;
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const { mailFrom } = session.envelope;
        received.push({ from: mailFrom ? mailFrom.address : '', to, raw, mail: await PostalMime.parse(raw) });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  const listening = once(server.listen(options.port ?? 0, host), 'listening');
  await listening;
  const { port } = server.server.address() as AddressInfo;
  const credentials = options.user === undefined ? '' : `${options.user}:${options.password}@`;
  const handle: TestMailServer = {
    url: `smtp://${credentials}${host}:${port}`,
    received,
    refuseWith: undefined,
    isSilent: false,
    signIns: 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return handle;
}
