import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server on a port of its own that keeps what it was given, or answers as a test says. */
export type TestMailServer = {
  readonly url: string;
  /** `from` is the return path. */
  readonly received: {
    readonly from: string;
    readonly to: readonly string[];
    readonly raw: string;
    readonly mail: Email;
  }[];
  /** The reply to the next recipients: an SMTP code such as 550, or undefined to take everything. */
  refuseWith: number | undefined;
  /** While true it answers nothing to a whole message, neither yes nor no, and takes none. */
  isSilent: boolean;
  /** How often somebody has sent it a name and a password. */
  signIns: number;
  close(): Promise<void>;
};

/** Starts it, on any free port unless told. Whoever has a name may hand over mail where `user` and `password` are given. */
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
      done(code === undefined ? null : Object.assign(new Error('not taken'), { responseCode: code }));
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
