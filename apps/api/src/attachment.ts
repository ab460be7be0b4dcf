/**
 * The Content-Disposition of a file to save. A name beyond plain letters is given twice (RFC 6266, RFC 8187): in letters that every header
 * takes, and encoded as it is, without characters that would show it in another order than it has.
 */
export function attachment(fileName: string): string {
  const name = fileName.toWellFormed().replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '');
  const plain = name.replaceAll(/[^\w.() -]/g, '_');
  if (plain === name) return `attachment; filename="${plain}"`;
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
