import { openPool, type Pooler } from '@quittance/database/connection-pool';
import { readDatabaseStatus } from '@quittance/database/read-status';
import { refuseBypassRole } from '@quittance/database/refuse-bypass-role';
import { type FileSettings, openFileStore } from '@quittance/files/open-file-store';
import { checkSmtp } from '@quittance/messaging/mail/smtp-mail';
import { checkTwilio } from '@quittance/messaging/text-messages/twilio-text-messages';
import { type ConnectionValues, checkProcessors } from '@quittance/processors/all-processors';

/** The state of one service. `detail` has no secrets. */
export type Finding = {
  readonly name: string;
  readonly state: 'ok' | 'off' | 'failed';
  readonly detail: string;
};

/** Checks that the role can't bypass row-level security and that the schema is ready for this release. */
export async function checkDatabase({
  url,
  pooler,
  expectedRole,
}: {
  url: string;
  pooler: Pooler;
  expectedRole: string;
}): Promise<Finding> {
  const name = 'database';
  if (!URL.canParse(url)) return { name, state: 'failed', detail: 'the URL is invalid' };
  const { host, pathname } = new URL(url);
  const where = `${pathname.slice(1)} at ${host}`;
  const pool = openPool({ url, pooler, max: 1, applicationName: 'quittance-cli' });
  try {
    await refuseBypassRole(pool);
    const { role, serverVersion, missing } = await readDatabaseStatus(pool);
    if (role !== expectedRole) return { name, state: 'failed', detail: `connect as ${expectedRole}, not as ${role}` };
    return missing.length > 0
      ? { name, state: 'failed', detail: `${where} needs quittance database prepare` }
      : { name, state: 'ok', detail: `${where}, PostgreSQL ${serverVersion}` };
  } catch (error) {
    return { name, state: 'failed', detail: `${where}: ${error instanceof Error ? error.message : 'unknown error'}` };
  } finally {
    await pool.end();
  }
}

export async function checkMail({ MAIL_URL: url }: { MAIL_URL: string }): Promise<Finding> {
  const name = 'mail';
  if (url === '') return { name, state: 'off', detail: 'MAIL_URL is not set' };
  const fault = await checkSmtp({ url });
  return found({ name, fault, detail: new URL(url).host });
}

export async function checkTexts(of: { TEXT_ACCOUNT_SID: string; TEXT_AUTH_TOKEN: string }): Promise<Finding> {
  const name = 'text messages';
  const { TEXT_ACCOUNT_SID: accountSid, TEXT_AUTH_TOKEN: authToken } = of;
  if (accountSid === '') return { name, state: 'off', detail: 'TEXT_ACCOUNT_SID is not set' };
  return found({ name, fault: await checkTwilio({ accountSid, authToken }), detail: 'Twilio' });
}

/** Writes, reads and deletes a file. */
export async function checkFiles(settings: FileSettings): Promise<Finding> {
  const name = 'files';
  const detail = settings.FILES_BUCKET === '' ? settings.FILES_FOLDER : settings.FILES_BUCKET;
  const store = openFileStore(settings);
  const file = `check/settings/${crypto.randomUUID()}`;
  try {
    await store.put(file, Buffer.from('check'));
    const read = await store.get(file);
    await store.remove(file);
    const isSame = Buffer.from(read ?? []).toString() === 'check';
    return found({ name, fault: isSame ? undefined : 'a file was read back differently', detail });
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    return found({ name, fault: cause instanceof Error ? cause.message : String(error), detail });
  } finally {
    store.close();
  }
}

export async function checkPaymentProcessors(values: ConnectionValues): Promise<Finding[]> {
  const checked = await checkProcessors(values);
  if (checked.length === 0)
    return [{ name: 'processors', state: 'off', detail: 'none is configured, so customers can pay by ACH file only' }];
  return checked.map(({ name, fault }) => found({ name, fault, detail: 'the credentials are valid' }));
}

function found({ name, fault, detail }: { name: string; fault: string | undefined; detail: string }): Finding {
  return fault === undefined ? { name, state: 'ok', detail } : { name, state: 'failed', detail: fault };
}
