import * as contract from '@quittance/contract/autopay';
import { cents } from '@quittance/domain/money/cents';
import { changeAutopay } from '@quittance/services/autopay/agree/change-autopay';
import type { AskedTerms } from '@quittance/services/autopay/agree/decide-agreement';
import { endAutopay } from '@quittance/services/autopay/agree/end-autopay';
import { enrollInAutopay } from '@quittance/services/autopay/agree/enroll';
import { type FirstCharge, previewAutopay } from '@quittance/services/autopay/agree/preview-autopay';
import { listAutopay } from '@quittance/services/autopay/view/list-autopay';
import { todayOf } from '@quittance/services/tenants/today-of';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiContext } from '../../api-context.ts';
import { clientOf, customerOf, tenantOf } from '../../request-context.ts';
import { serveCall, successResponses } from '../../serve-call.ts';
import { presentAutopay } from './present-autopay.ts';

export function addAutopayRoutes(app: FastifyInstance, { services }: ApiContext): void {
  const today = (request: FastifyRequest) => todayOf(tenantOf(request), services.now());
  const who = (request: FastifyRequest) => ({ tenant: tenantOf(request), session: customerOf(request) });

  serveCall(app, contract.previewAutopay, {
    async handle({ accountReferenceCodes: referenceCodes, terms }, { request }) {
      const asked = { ...who(request), referenceCodes, terms: askedTerms(terms) };
      const previewed = await previewAutopay(services, asked);
      if (previewed.kind === 'refused') return previewed;
      const { texts, firstCharges } = previewed;
      return {
        responses: successResponses,
        authorizationText: texts,
        firstCharges: firstCharges.map(presentFirstCharge),
      };
    },
  });

  serveCall(app, contract.enrollInAutopay, {
    async handle({ enrollmentID, accountReferenceCodes, terms, authorization }, { request }) {
      const enrolled = await enrollInAutopay(services, {
        ...who(request),
        enrollmentId: enrollmentID,
        referenceCodes: accountReferenceCodes,
        terms: askedTerms(terms),
        accepted: authorization?.accepted ? authorization : undefined,
        client: clientOf(request),
      });
      if (enrolled.kind === 'refused') return enrolled;
      const agreements = enrolled.agreements.map((each) => presentAutopay(each, today(request)));
      return { responses: successResponses, agreements };
    },
  });

  serveCall(app, contract.changeAutopay, {
    async handle({ autopayID, versionNumber, terms, previewOnly, authorization }, { request }) {
      const changed = await changeAutopay(services, {
        ...who(request),
        autopayId: autopayID,
        versionNo: versionNumber,
        terms: askedTerms(terms),
        isPreview: previewOnly ?? false,
        accepted: authorization?.accepted ? authorization : undefined,
        client: clientOf(request),
      });
      if (changed.kind === 'refused') return changed;
      const agreement = presentAutopay(changed.agreement, today(request));
      return { responses: successResponses, authorizationText: changed.texts, agreement };
    },
  });

  serveCall(app, contract.endAutopay, {
    async handle({ autopayID: autopayId }, { request }) {
      const ended = await endAutopay(services, { ...who(request), autopayId });
      if (ended.kind === 'refused') return ended;
      return { responses: successResponses, agreement: presentAutopay(ended.agreement, today(request)) };
    },
  });

  serveCall(app, contract.listAutopay, {
    async handle(_body, { request }) {
      const agreements = await listAutopay(services, who(request));
      return {
        responses: successResponses,
        agreements: agreements.map((each) => presentAutopay(each, today(request))),
      };
    },
  });
}

function askedTerms(terms: contract.AutopayTermsBody): AskedTerms {
  const { fixedAmount, ceiling, noticeRange, endDate } = terms;
  return {
    amount: terms.amount,
    fixedCents: fixedAmount ?? null,
    daysBefore: terms.daysBefore,
    ceilingCents: ceiling ?? null,
    noticeRange: noticeRange ? { lowCents: noticeRange.low, highCents: noticeRange.high } : null,
    endsOn: endDate ?? null,
    methodReference: terms.referenceId,
    backupReference: terms.backupReferenceId ?? null,
  };
}

function presentFirstCharge({ referenceCode, planned, feeCents }: FirstCharge) {
  if (planned.kind === 'none') return { accountReferenceCode: referenceCode, charge: null, reason: planned.reason };
  const { charge, isAfterDue } = planned;
  return {
    accountReferenceCode: referenceCode,
    charge: {
      amount: charge.amountCents,
      convenienceFee: cents(feeCents),
      chargeDate: charge.chargeOn,
      dueDate: charge.dueOn,
      isAfterDue,
      needsApproval: charge.state === 'asking',
    },
    reason: null,
  };
}
