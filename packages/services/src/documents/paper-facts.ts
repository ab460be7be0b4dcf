import type { Tenant } from '../tenants/tenant.ts';
import type { PaperFact } from './facts-hash.ts';

/** What a paper says and in whose colors, without when it was made: papers that agree in it are the same paper. */
export function paperFacts<Content extends { readonly issued: string } & { readonly [name: string]: PaperFact }>(
  content: Content,
  { primaryColor, secondaryColor }: Pick<Tenant, 'primaryColor' | 'secondaryColor'>,
): PaperFact {
  return { ...content, issued: undefined, primaryColor, secondaryColor };
}
