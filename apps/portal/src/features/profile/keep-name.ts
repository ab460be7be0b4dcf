import type { Services } from '../../session/services.tsx';
import { tokenClaims } from '../../session/token-claims.ts';
import { rememberedPerson, rememberPerson } from '../sign-in/personalization.ts';

/** Updates the remembered first name, so that the next visit greets the customer correctly (req 3.15). */
export function keepNameForNextVisit({ local, session }: Pick<Services, 'local' | 'session'>, firstName: string): void {
  const { user } = session.getState();
  const person = rememberedPerson(local);
  const isSame = user !== undefined && person?.userName === tokenClaims(user.token)?.uniqueName;
  if (person && isSame) rememberPerson(local, { ...person, firstName });
}
