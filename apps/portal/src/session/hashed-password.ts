import type { Services } from './services.tsx';
import { sessionKey } from './tokens/token-claims.ts';

const key = 'hashedPassword';

type HashServices = Pick<Services, 'config' | 'session' | 'sessionStorage' | 'diagnostics'>;

/**
 * Stores the password's hash in session storage until the logout, unless the installation disables it (req 9.3, 9.7).
 * Hashes in a worker, so that nothing waits for it, and discards the hash if the session has ended. Never throws.
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

/** Loaded lazily, because the login page doesn't need it. */
async function hashInWorker(password: string): Promise<string> {
  const { hashOffThread } = await import('./hash-off-thread.ts');
  return hashOffThread(password);
}
