import { hash } from 'bcryptjs';

/** req 9.3. */
const rounds = 10;

/** The bcrypt hash of a password with 10 rounds of salt (req 9.3). */
export function hashPassword(password: string): Promise<string> {
  return hash(password, rounds);
}
