import { hash } from 'bcryptjs';

/** req 9.3. */
export const rounds = 10;

/** Hashes a password with bcrypt and 10 rounds (req 9.3). */
export function hashPassword(password: string): Promise<string> {
  return hash(password, rounds);
}
