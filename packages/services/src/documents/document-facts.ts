import type { Tenant } from '../tenants/tenant.ts';
import type { DocumentFact } from './facts-hash.ts';

/**
 * Combines a document's content and colors without its issue date. Documents that agree in these facts are the same
 * document.
 */
export function documentFacts<Content extends { readonly issued: string } & { readonly [name: string]: DocumentFact }>(
  content: Content,
  { primaryColor, secondaryColor }: Pick<Tenant, 'primaryColor' | 'secondaryColor'>,
): DocumentFact {
  return { ...content, issued: undefined, primaryColor, secondaryColor };
}
