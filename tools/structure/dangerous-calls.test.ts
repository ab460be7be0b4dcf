import { expect, it } from 'vitest';
import { dangerousCallsRule } from './dangerous-calls.ts';

function findings(text: string, file = 'apps/api/src/a.ts'): string[] {
  return dangerousCallsRule
    .check({ files: [file], sources: [], read: () => text })
    .map(({ line, message }) => `${line} ${message}`);
}

it.each([
  ['eval(text);', 'Text may not become code.'],
  ['new Function(text);', 'Text may not become code.'],
  ['element.innerHTML = text;', 'Text may not become markup.'],
  ['<p dangerouslySetInnerHTML={{ __html: text }} />', 'Text may not become markup.'],
  ["import { exec } from 'node:child_process';", 'No request may start a program.'],
  ['request({ rejectUnauthorized: false });', 'Certificates are always checked.'],
  ["window.addEventListener('message', take);", 'Pages take no messages of other pages.'],
  ["createHash('md5');", 'This algorithm is too weak.'],
  ["createCipheriv('aes-256-ecb', key, null);", 'This algorithm is too weak.'],
])('%j is reported in product code', (text, message) => {
  expect(findings(`\n${text}`)).toEqual([`2 ${message}`]);
});

it.each(['/^a$/.exec(text);', "createHash('sha256');", 'element.textContent = text;', 'retrieval(text);'])(
  '%j is allowed in product code',
  (text) => expect(findings(text)).toEqual([]),
);

it.each([
  'apps/api/src/a.test.ts',
  'apps/api/src/testing/a.ts',
  'tools/a.ts',
  'packages/database/src/embedded-server.ts',
])('dangerous calls are allowed in %s, which serves no requests', (file) =>
  expect(findings("import 'node:child_process';", file)).toEqual([]),
);

it('messages of other pages are heard only in the two files of the checkout in a frame', () => {
  const text = "window.addEventListener('message', hear);";
  expect(findings(text, 'apps/portal/src/platform/embedding.ts')).toEqual([]);
  expect(findings(text, 'packages/embed/src/start-frame.ts')).toEqual([]);
  expect(findings(text, 'apps/portal/src/platform/embedding-other.ts')).toHaveLength(1);
});
