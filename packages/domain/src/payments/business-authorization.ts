import type { Language } from '../languages.ts';

/**
 * Agreement of a payer with a business account, in place of a consumer's rights: the business accepts the network's
 * rules for corporate entries (Nacha 2.3.3). Regulation E protects consumers only.
 */
export const businessAuthorization: Record<Language, string> = {
  en: 'The account belongs to a business that I may act for. The business agrees that debits from it follow the Nacha Operating Rules for corporate entries (CCD).',
  es: 'La cuenta pertenece a una empresa en cuyo nombre puedo actuar. La empresa acepta que los débitos de ella sigan las reglas de Nacha para débitos a empresas (CCD).',
};
