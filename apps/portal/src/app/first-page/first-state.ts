import { type Language, languages } from '@quittance/domain/languages';
import { type Texts, textsFrom } from '../../i18n/deep-merge.ts';
import { readPageState } from '../../platform/page-state.ts';
import type { PageTenant } from '../../session/page-services.ts';

/** The part of the server's state that the sign-in page needs. */
export type FirstState = {
  readonly language: Language;
  readonly tenant: PageTenant;
  readonly hasLogo: boolean;
  readonly texts: Texts;
};

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isTextOrNull: Check = (value) => value === null || isText(value);
const isNumber: Check = (value) => typeof value === 'number';
const isYesOrNo: Check = (value) => typeof value === 'boolean';
const isLanguage: Check = (value) => languages.some((language) => language === value);
const isDisclaimer: Check = (value) =>
  hasFields(value, {
    disclaimerType: isNumber,
    version: isText,
    text: (text) => hasFields(text, Object.fromEntries(languages.map((language) => [language, isText]))),
  });

const tenantFields: Record<keyof PageTenant, Check> = {
  accountReferenceCodeIsUnique: isYesOrNo,
  defaultLanguage: isLanguage,
  disclaimers: (value) => Array.isArray(value) && value.every(isDisclaimer),
  disclaimerShowTypeID: isNumber,
  hostName: isText,
  languages: (value) => Array.isArray(value) && value.every(isLanguage),
  isTest: (value) => value === undefined || isYesOrNo(value),
  loginTypeID: isNumber,
  logo: isText,
  passkeys: isYesOrNo,
  rememberMe: isYesOrNo,
  singleSignOn: (value) => value === null || hasFields(value, { providerName: isText }),
  supportEmail: isTextOrNull,
  supportHours: isTextOrNull,
  supportPhone: isTextOrNull,
  tenant: isText,
  tenantName: isText,
};

/**
 * Returns the state that the server left in this page, or undefined if it isn't a sign-in page of this host. The
 * validation library would double this page's code, so these checks are written out. The portal validates the whole
 * state again.
 */
export function firstState(hostname: string): FirstState | undefined {
  const state = readPageState();
  if (!hasFields(state, { path: (path) => path === '/login', hasLogo: isYesOrNo, drawn: Boolean })) return undefined;
  const { tenant, texts, hasLogo } = state;
  const language = languages.find((each) => each === state.language);
  if (language === undefined || !isPageTenant(tenant)) return undefined;
  if (tenant.hostName.toLowerCase() !== hostname.toLowerCase()) return undefined;
  return { language, tenant, hasLogo: hasLogo === true, texts: textsFrom(texts) };
}

function isPageTenant(value: unknown): value is PageTenant {
  return hasFields(value, tenantFields);
}

function hasFields(value: unknown, checks: Readonly<Record<string, Check>>): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return Object.entries(checks).every(([name, check]) => check(fields.get(name)));
}
