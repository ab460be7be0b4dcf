import { describe, expect, it } from 'vitest';
import { attachment } from './attachment.ts';

describe('attachment header', () => {
  it.each([
    ['receipt-0001.pdf', 'attachment; filename="receipt-0001.pdf"'],
    ['my bill (1).pdf', 'attachment; filename="my bill (1).pdf"'],
    [
      'a"; filename="b.exe',
      `attachment; filename="a__ filename__b.exe"; filename*=UTF-8''a%22%3B%20filename%3D%22b.exe`,
    ],
    ['a\r\nset-cookie: x=1', `attachment; filename="aset-cookie_ x_1"; filename*=UTF-8''aset-cookie%3A%20x%3D1`],
    ['factura año.pdf', `attachment; filename="factura a_o.pdf"; filename*=UTF-8''factura%20a%C3%B1o.pdf`],
    ['bill\u202efdp.exe', 'attachment; filename="billfdp.exe"'],
    ['\u2066bill\u2069\u200b.pdf', 'attachment; filename="bill.pdf"'],
    ["it's*.pdf", `attachment; filename="it_s_.pdf"; filename*=UTF-8''it%27s%2A.pdf`],
    ['../../etc/passwd', `attachment; filename=".._.._etc_passwd"; filename*=UTF-8''..%2F..%2Fetc%2Fpasswd`],
    ['half\ud800.pdf', `attachment; filename="half_.pdf"; filename*=UTF-8''half%EF%BF%BD.pdf`],
  ])('names only the given file when its name is %j', (name, header) => {
    expect(attachment(name)).toBe(header);
  });
});
