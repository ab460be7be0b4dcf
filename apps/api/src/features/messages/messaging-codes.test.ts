import { allCalls } from '@quittance/contract/all-calls';
import { type ResponseCodeName, responseCodeName } from '@quittance/contract/codes/response-code-names';
import { responseCodes } from '@quittance/contract/codes/response-codes';
import { describe, expect, it } from 'vitest';
import { allCases } from '../../testing/all-cases.ts';

/** Reasons why no endpoint returns some codes of req 8.2. */
const ownIds = 'the server makes the ids of requests itself, so that nobody can send one twice';
const ownText = 'the server writes every message in its own words, so that no length is anybody’s to get wrong';
const noSessionOfNotices = 'no call here has a notification session';
const reportedWithReason = 'a code that did not go out is told with why: 5112, 5113, 5114, 5118, 5119 or 5124';
const afterTheAnswer = 'whether a message that was handed over arrived shows after the answer; no call waits for it';

/** Rows of req 8.2: the code, its name and the reason why no endpoint returns it, or null when one does. */
const messagingCodes: readonly (readonly [string, ResponseCodeName, string | null])[] = [
  ['5104', 'AuthenticationExternalRequestIDUnique', ownIds],
  ['5105', 'MessageRequired', null],
  ['5106', 'MessageLengthInvalid', ownText],
  ['5107', 'NotificationSessionIDLengthInvalid', noSessionOfNotices],
  ['5108', 'NotificationSessionIDRequired', noSessionOfNotices],
  ['5109', 'AuthenticationCodeRequired', null],
  ['5110', 'AuthenticationCodeLengthInvalid', null],
  ['5111', 'AuthenticationCodeNotExistForThisID', null],
  ['5112', 'SourceAddressRequired', null],
  ['5113', 'SourceAddressNotFound', null],
  ['5114', 'FailToConnectGatewayService', null],
  ['5115', 'AuthenticationCodeNotForThisCustomer', null],
  ['5117', 'AuthenticationCodeNotSentOut', reportedWithReason],
  ['5118', 'EndPointNotAuthenticated', null],
  ['5119', 'EndPointNotExist', null],
  ['5120', 'PhoneRequired', null],
  ['5121', 'PhoneFormatInvalid', null],
  ['5122', 'TextMessageSubscriptionNotForAuthentication', null],
  ['5124', 'MessageTransmissionFailure', null],
  ['5125', 'MessageDeliveryFailure', afterTheAnswer],
  ['5126', 'PhoneNumberNotExistForCustomer', null],
];

const answering = (name: ResponseCodeName) => allCalls.filter(({ refusals }) => refusals.includes(name as never));

describe('messaging response codes', () => {
  it('include 1000 as Success, which every endpoint can return (req 8.2)', () => {
    expect(responseCodes.Success.code).toBe('1000');
    expect(allCases.filter(({ success }) => success === undefined)).toEqual([]);
  });

  it.each(messagingCodes)('assign %s to %s (req 8.2)', (code, name, _reason) => {
    expect(responseCodes[name].code).toBe(code);
    expect(responseCodeName(code)).toBe(name);
  });

  it.each(['5116', '5123'])('leave %s unused (req 8.2)', (code) => {
    expect(responseCodeName(code)).toBeUndefined();
  });

  it('include no codes beyond the requirement (req 8.2)', () => {
    const ours = Object.values(responseCodes).map(({ code }) => code as string);
    expect(ours.filter((code) => code.startsWith('51')).sort()).toEqual(messagingCodes.map(([code]) => code));
  });

  it.each(messagingCodes.filter(([, , reason]) => reason === null))(
    'include %s %s, and every endpoint that returns it has a test case for it (req 8.2)',
    (_code, name) => {
      const calls = answering(name);
      expect(calls.length).toBeGreaterThan(0);
      for (const call of calls) {
        const shown = allCases.find((cases) => cases.call === call);
        expect(Object.keys(shown?.refusals ?? {}), call.path).toContain(name);
      }
    },
  );

  it.each(messagingCodes.filter(([, , reason]) => reason !== null))(
    'include %s %s, which no endpoint returns: %s (req 8.2)',
    (_code, name) => {
      expect(answering(name)).toEqual([]);
    },
  );
});
