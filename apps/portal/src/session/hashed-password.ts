import type { Services } from './services.tsx';
import { sessionKey } from './token-claims.ts';

const key = 'hashedPassword';

type HashServices = Pick<Services, 'config' | 'session' | 'sessionStorage' | 'diagnostics'>;

/**
 * Keeps the hash of the password in session storage until the log-out, unless the installation leaves it out (req 9.3, 9.7). It
 * is made beside the page, so that nobody waits for it, and forgotten when its session is over by then. Never throws.
 */
export async function keepHashedPassword(
  { config, session, sessionStorage, diagnostics }: HashServices,
  password: string,
  hash: (password: string) => Promise<string> = hashInWorker,
): Promise<void> {
  const openKey = () => {
    const { user } = session.getState();
    return user && sessionKey(user.token);
  };
  const openedAs = openKey();
  if (!config.keepHashedPassword || openedAs === undefined) return;
  try {
    const hashed = await hash(password);
    if (openKey() === openedAs) sessionStorage.set(key, hashed);
  } catch (error) {
    diagnostics.log('password-not-hashed', { error: error instanceof Error ? error.name : 'unknown' });
  }
}

/** Loaded only now: whoever has yet to sign in needs none of it. */
async function hashInWorker(password: string): Promise<string> {
  const { hashOffThread } = await import('./hash-off-thread.ts');
  return hashOffThread(password);
}
