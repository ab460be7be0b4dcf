import { isTest, type Rule } from './project.ts';

const programs = /^(apps|packages)\/[a-z-]+\/src\//;
/** Both sides of the checkout in a frame. They check the window and the origin of every message. */
const hearsMessages = /^(?:apps\/portal\/src\/platform\/embedding|packages\/embed\/src\/start-frame)\.ts$/;
/** The demo's embedded PostgreSQL is a child process, and no request data reaches its arguments. */
const startsPrograms = /^packages\/database\/src\/embedded-/;

const dangers: readonly { readonly pattern: RegExp; readonly message: string; readonly except?: RegExp }[] = [
  { pattern: /(?<![.\w])(?:eval\(|new Function\(|Function\()/, message: 'Text may not become code.' },
  {
    pattern: /\b(?:innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|srcDoc)\b|document\.write/,
    message: 'Text may not become markup.',
  },
  { pattern: /\bnode:(?:child_process|vm)\b|\bshell: true\b/, message: 'No request may start a program.' },
  { pattern: /\brejectUnauthorized\b/, message: 'Certificates are always checked.' },
  {
    pattern: /(?:window|globalThis|self|page)\.addEventListener\('message'/,
    message: 'Pages take no messages of other pages.',
    except: hearsMessages,
  },
  { pattern: /['"](?:md5|sha1|sha-1|des|rc4|aes-\d+-(?:ecb|cbc))['"]/i, message: 'This algorithm is too weak.' },
];

/**
 * Forbids product code to turn text into code, markup or commands, to skip certificate checks, and to use weak
 * algorithms.
 */
export const dangerousCallsRule: Rule = {
  name: 'dangerous calls',
  check(project) {
    return project.files.filter(isOfProgram).flatMap((file) =>
      project
        .read(file)
        .split('\n')
        .flatMap((text, index) =>
          dangers
            .filter(({ pattern, except }) => pattern.test(text) && !except?.test(file))
            .map(({ message }) => ({ file, line: index + 1, message })),
        ),
    );
  },
};

function isOfProgram(file: string): boolean {
  const isSource = /\.tsx?$/.test(file) && !isTest(file) && !/\.cases\.ts$|\/testing\//.test(file);
  return isSource && programs.test(file) && !startsPrograms.test(file);
}
