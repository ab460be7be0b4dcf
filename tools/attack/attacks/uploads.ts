import { defineAttack, tally } from '../attack.ts';
import { describe, succeeded } from '../target/browser.ts';

const pdf = '%PDF-1.4\n%%EOF\n';

const files: Record<string, { fileName: string; mediaType: string; content: string }> = {
  'a page as a PDF': { fileName: 'bill.pdf', mediaType: 'application/pdf', content: '<html><script>1</script></html>' },
  'a program as a PDF': { fileName: 'bill.pdf', mediaType: 'application/pdf', content: 'MZ\x90\x00\x03' },
  'a drawing with a script': {
    ...{ fileName: 'bill.svg', mediaType: 'image/svg+xml' },
    content: '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  },
  'a page': { fileName: 'bill.html', mediaType: 'text/html', content: '<script>1</script>' },
  'a PDF as a picture': { fileName: 'bill.png', mediaType: 'image/png', content: pdf },
  'an empty file': { fileName: 'bill.pdf', mediaType: 'application/pdf', content: '' },
  'a file above the limit': {
    fileName: 'bill.pdf',
    mediaType: 'application/pdf',
    content: pdf + 'x'.repeat(11_000_000),
  },
};

export const uploads = defineAttack({
  name: 'uploads',
  class: 'surface',
  tries:
    'Upload pages, programs, drawings with scripts, files with a wrong type, empty files, oversized files, and more than the daily twenty files at once.',
  async run({ cast, browser }) {
    const own = browser('lumen');
    await own.signIn(await cast.customer());
    const tries = [];
    for (const [what, { content, ...file }] of Object.entries(files)) {
      const body = { ...file, content: Buffer.from(content, 'latin1').toString('base64') };
      const answer = await own.call('support/uploaddocument', body);
      tries.push({ what: `${what}: ${describe(answer)}`, isThrough: succeeded(answer) || answer.status >= 500 });
    }
    // Makes each file different, because identical files are stored once.
    const good = Array.from({ length: 30 }, (_, nth) => ({
      fileName: '../../x.pdf',
      mediaType: 'application/pdf',
      content: Buffer.from(`${pdf}% ${nth}\n`).toString('base64'),
    }));
    const answers = await own.callAtOnce('support/uploaddocument', good);
    const taken = answers.filter(succeeded).length;
    if (taken === 0) throw new Error('no valid file was accepted');
    tries.push({ what: `${taken} of 30 at once were taken, 20 a day are`, isThrough: taken > 20 });
    return tally(tries);
  },
  weakenedBy: [
    {
      file: 'packages/services/src/support/validate-upload.ts',
      search: 'const mediaType = uploadKind(found, stated);',
      replace: "const mediaType = uploadKind(found, stated) ?? 'application/pdf';",
    },
  ],
});
