import { formatFullInstant } from '@quittance/domain/dates/format-instant';
import { methodText } from '../autopay/facts/method-facts.ts';
import { localeOf } from '../payments/receipt/document-locale.ts';
import { type DocumentFrame, documentFrame } from '../settlements/documents/document-frame.ts';
import type { DocumentContent } from '../settlements/documents/draw-document.ts';
import { texts } from '../texts/texts.ts';
import { acceptanceLines, acceptanceOf } from './authorization-content.ts';
import type { AuthorizedAutopay } from './load-autopay-authorization.ts';

/** Builds the authorization of autopay: the agreed text with its fingerprint (12 CFR 1005.10(b), Nacha rules). */
export function autopayAuthorizationContent(autopay: AuthorizedAutopay, frame: DocumentFrame): DocumentContent {
  const { tenant, language } = frame;
  const labels = texts[language].authorization;
  const receipt = texts[language].receipt;
  const acceptedAt = formatFullInstant(autopay.accepted_at, { language, timeZone: tenant.timeZone });
  const { method, backup, version_no: version } = autopay;
  return {
    ...documentFrame(frame),
    title: labels.autopay.titleOf(autopay.account_name, tenant.name),
    heading: labels.autopay.heading,
    paragraphs: [labels.autopay.intro(tenant.name, acceptedAt)],
    details: [
      { label: labels.authorizedBy, value: autopay.holder_name },
      { label: receipt.account, value: autopay.account_name },
      { label: receipt.accountReference, value: autopay.account_reference_code },
      { label: receipt.method, value: methodText(method, language) },
      ...(backup ? [{ label: labels.autopay.backup, value: methodText(backup, language) }] : []),
      { label: labels.plan.version, value: labels.plan.versionOf(version, version === 1 ? 'created' : 'changed') },
      { label: labels.autopay.reference, value: autopay.autopay_id },
      ...acceptanceLines(acceptanceOf(autopay), { labels, acceptedAt }),
    ],
    authorization: { heading: labels.textHeading, text: autopay.text, locale: localeOf(autopay.language) },
    accounts: undefined,
  };
}
