import type { Tenant } from '../tenants/tenant.ts';
import type { PaperFact } from './facts-hash.ts';

/**
 * Combines a document's content and colors without its issue date. Documents that agree in these facts are the same
 * document.
 */
export function paperFacts<Content extends { readonly issued: string } & { readonly [name: string]: PaperFact }>(
  content: Content,
  { primaryColor, secondaryColor }: Pick<Tenant, 'primaryColor' | 'secondaryColor'>,
): PaperFact {
  return { ...content, issued: undefined, primaryColor, secondaryColor };
}
