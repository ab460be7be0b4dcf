import type { Language } from '@quittance/domain/languages';
import type { MailText } from './mail-text.ts';
import type { MessageBrand } from './message-brand.ts';

type Link = { readonly label: string; readonly url: string };

/**
 * Builds an e-mail's HTML as one table with inline styles and no remote images, which every mail client can show. All
 * input is escaped.
 */
export function mailDocument(mail: {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly code?: MailText['code'] | undefined;
  readonly action: Link | undefined;
  readonly reassurance: string;
  readonly foot: readonly string[];
  readonly unsubscribe: Link | undefined;
  readonly brand: MessageBrand;
  readonly language: Language;
}): string {
  const { brand } = mail;
  const paragraphs = mail.paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`);
  const foot = mail.foot.map((text) => `<p style="margin:0 0 8px">${escapeHtml(text)}</p>`);
  return `<!doctype html>
<html lang="${mail.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(mail.heading)}</title></head>
<body style="margin:0;padding:0;background:#f2f4f7">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f2f4f7"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border-radius:12px;overflow:hidden;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;color:#14202e">
<tr><td style="padding:20px 28px;background:${color(brand.brandColor)};color:${color(brand.onBrandColor)};font-weight:600">${escapeHtml(brand.tenantName)}</td></tr>
<tr><td style="padding:28px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(mail.heading)}</h1>
${paragraphs.join('\n')}
${mail.code === undefined ? '' : codeBlock(mail.code)}
${mail.action === undefined ? '' : button(mail.action, brand)}
<p style="margin:0;color:#4a5a6c;font-size:14px">${escapeHtml(mail.reassurance)}</p>
</td></tr>
<tr><td style="padding:20px 28px;border-top:1px solid #e2e7ee;color:#4a5a6c;font-size:13px">
${foot.join('\n')}
${mail.unsubscribe === undefined ? '' : `<p style="margin:0"><a href="${escapeHtml(mail.unsubscribe.url)}" style="color:#4a5a6c">${escapeHtml(mail.unsubscribe.label)}</a></p>`}
</td></tr>
</table>
</td></tr></table>
</body>
</html>`;
}

function codeBlock(code: string): string {
  return `<p style="margin:0 0 20px;padding:16px;background:#f2f4f7;border-radius:8px;text-align:center;font-size:30px;font-weight:700;letter-spacing:6px;font-family:ui-monospace,Menlo,Consolas,monospace">${escapeHtml(code)}</p>`;
}

function button({ label, url }: Link, { brandColor, onBrandColor }: MessageBrand): string {
  return `<p style="margin:0 0 20px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${color(brandColor)};color:${color(onBrandColor)};text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>`;
}

/** Falls back to a default, so that a setting can't inject CSS. */
function color(value: string): string {
  return /^#[0-9a-f]{6}$/i.test(value) ? value : '#14202e';
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
