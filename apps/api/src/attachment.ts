/**
 * Returns the Content-Disposition header for a download. A name outside plain ASCII appears twice (RFC 6266, RFC 8187):
 * once reduced to ASCII and once encoded. Control and formatting characters, which could reorder the displayed name,
 * are removed.
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
