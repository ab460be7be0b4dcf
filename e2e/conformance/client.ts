import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { json, text } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import { demoPort } from '../support/demo-port.ts';
import type { Person } from '../support/people.ts';

/** The parts of answers that requirements name. A test that reads a field the server didn't send fails on it. */
export type AnswerBody = {
  responses: { responseCode: string; errorMessage: string | null }[];
  token: string;
  expiresIn: string;
  payeeCode: string;
  payeeConfigurations: {
    payeeCode: string;
    configuration: { cardTokenization: { url: string; publishableKey: string } };
  }[];
  metaData: Record<string, string> | null;
  customerAccountDetailsResponse: Record<string, unknown> & {
    customerContactInfo: Record<string, unknown>;
    customerAccountDetails: { customerAccount: Record<string, unknown> }[];
  };
  authenticationExternalRequestID: string;
  destination: string;
  transactionCount: number;
  installmentRecipeIdentifier: string;
  installments: { installmentDate: string; amount: number; convenienceFee: number }[];
  frequency: string;
  bankAccountToken: { referenceID: string };
  fee: number;
  total: number;
  transaction: { confirmationNumber: string };
  error: { errorSource: string; field: string; externalRequestID: string };
  x_uni_req_id: string;
};

export type Answer = { status: number; body: AnswerBody; headers: Record<string, string | string[] | undefined> };

/** A client of a tenant's API that knows the requirements and nothing of the product's code (req 7.1). */
export class Client {
  readonly hostname: string;
  readonly clientId = randomUUID();
  token: string | undefined;
  /** A session's token opens nothing without the cookie that came with it. */
  readonly cookies = new Map<string, string>();

  constructor(tenant: Person['tenant']) {
    this.hostname = `${tenant}.localhost`;
  }

  /** POSTs a body with the client's id and the campaign, as every request carries them; a field of the body replaces these. */
  post(path: string, body: object): Promise<Answer> {
    return this.send('POST', `/api/v1/${path}`, { userToken: this.clientId, campaignIdentifier: null, ...body });
  }

  /** The same for a call that has to succeed. */
  async succeed(path: string, body: object): Promise<AnswerBody> {
    const answer = await this.post(path, body);
    expect(codesOf(answer), `${path}: ${JSON.stringify(answer.body)}`).toContain('1000');
    return answer.body;
  }

  async send(method: string, path: string, body?: object): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const headers = {
        host: `${this.hostname}:${demoPort}`,
        'x-uni-req-id': randomUUID(),
        ...(body && { 'content-type': 'application/json' }),
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(this.cookies.size > 0 && { cookie: [...this.cookies].map((pair) => pair.join('=')).join('; ') }),
      };
      const call = request({ host: '127.0.0.1', port: demoPort, method, path, headers });
      call.on('error', reject);
      call.on('response', (response) => {
        for (const cookie of response.headers['set-cookie'] ?? []) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
          this.cookies.set(name, value);
        }
        const isJson = response.headers['content-type']?.includes('json');
        const read = isJson && method !== 'HEAD' ? json(response) : text(response);
        read.then(
          (answer) =>
            resolve({ status: response.statusCode ?? 0, body: answer as AnswerBody, headers: response.headers }),
          reject,
        );
      });
      call.end(body && JSON.stringify(body));
    });
  }
}

/** The response codes of an answer. */
export function codesOf({ body }: Pick<Answer, 'body'>): string[] {
  return body.responses.map(({ responseCode }) => responseCode);
}

/** The claims of a JWT. */
export function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}
