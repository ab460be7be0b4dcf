import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { json, text } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import type { JourneyCustomer } from '../support/customers.ts';
import { demoPort } from '../support/demo-port.ts';

/** Response fields named by the requirements. A test that reads a field the server didn't send fails. */
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

/** API client based only on the requirements, without the product's code (req 7.1). */
export class Client {
  readonly hostname: string;
  readonly clientId = randomUUID();
  token: string | undefined;
  /** A session's token works only together with the cookie sent with it. */
  readonly cookies = new Map<string, string>();

  constructor(tenant: JourneyCustomer['tenant']) {
    this.hostname = `${tenant}.localhost`;
  }

  /** POSTs a body with the client's id and campaign, as every request must. Fields in `body` take precedence. */
  post(path: string, body: object): Promise<Answer> {
    return this.send('POST', `/api/v1/${path}`, { userToken: this.clientId, campaignIdentifier: null, ...body });
  }

  /** Like `post`, but throws unless the request succeeds. */
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

export function codesOf({ body }: Pick<Answer, 'body'>): string[] {
  return body.responses.map(({ responseCode }) => responseCode);
}

export function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}
