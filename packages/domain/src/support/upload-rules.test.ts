import { describe, expect, it } from 'vitest';
import { typedUploadName, uploadKind, uploadMediaTypes, uploadName } from './upload-rules.ts';

describe('uploads', () => {
  it.each(uploadMediaTypes)('accept %s when the bytes match', (type) => {
    expect(uploadKind(type, type)).toBe(type);
    expect(uploadKind(type, ` ${type.toUpperCase()} `)).toBe(type);
  });

  it.each<[string | undefined, string, string]>([
    ['image/png', 'application/pdf', 'the bytes are of another type'],
    ['text/html', 'text/html', 'the type is not accepted'],
    ['application/x-msdownload', 'application/pdf', 'a program named like a letter'],
    [undefined, 'image/png', 'the bytes show no type'],
    ['image/heif', 'image/heic', 'a related type'],
    [undefined, '', 'an empty file'],
  ])('refuse %s declared as %s: %s', (found, stated) => {
    expect(uploadKind(found, stated)).toBeUndefined();
  });

  it.each([
    ['letter.pdf', 'letter.pdf'],
    ['C:\\Users\\Ana\\letter.pdf', 'letter.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['scans/', 'file'],
    ['  ', 'file'],
    ['..', 'file'],
    ['.heic', '.heic'],
  ])('drop folders from the file name: %s', (stated, name) => {
    expect(uploadName(stated)).toBe(name);
  });

  it.each([
    ['invoice\u202efdp.exe', 'invoicefdp.exe', 'turned round, so that it reads as another kind'],
    ['a\u0007\r\nb\t.pdf', 'ab.pdf', 'on more than one line'],
    ['\u2028\u2066', 'file', 'of nothing that shows'],
    ['carta de Ávila 😀.pdf', 'carta de Ávila 😀.pdf', 'in any script'],
  ])('drop invisible characters from the file name: %j', (stated, name, _case) => {
    expect(uploadName(stated)).toBe(name);
  });

  it.each([
    ['letter.pdf', 'application/pdf', 'letter.pdf'],
    ['LETTER.PDF', 'application/pdf', 'LETTER.PDF'],
    ['letter', 'application/pdf', 'letter.pdf'],
    ['letter.exe', 'application/pdf', 'letter.exe.pdf'],
    ['check.pdf', 'image/jpeg', 'check.pdf.jpg'],
    ['check.jpeg', 'image/jpeg', 'check.jpeg'],
    ['check.heif', 'image/heic', 'check.heif'],
  ] as const)(
    'named %s of type %s are stored as %s, so that the extension matches the bytes',
    (stated, mediaType, name) => {
      expect(typedUploadName(stated, mediaType)).toBe(name);
    },
  );
});
