import type { ApiOutcome } from '@quittance/browser/api-outcome';
import { getAutopayAuthorization, getPaidInFullLetter, getPlanAuthorization } from '@quittance/contract/documents';
import { getSettlementAgreement, getSettlementLetter } from '@quittance/contract/settlements';
import type { Language } from '@quittance/domain/languages';
import type { ApiClient } from '../../platform/api-client.ts';
import type { NamedDocument } from '../electronic-records/named-document.ts';

export function loadDocument(
  api: ApiClient,
  { document, language }: { readonly document: NamedDocument; readonly language: Language },
): Promise<ApiOutcome<Uint8Array>> {
  const { kind, reference, versionNumber } = document;
  switch (kind) {
    case 'plan-authorization': {
      const version = versionNumber === null ? {} : { versionNumber };
      return api.call(getPlanAuthorization, { transactionSeriesID: reference, ...version, language });
    }
    case 'autopay-authorization': {
      const version = versionNumber === null ? {} : { versionNumber };
      return api.call(getAutopayAuthorization, { autopayID: reference, ...version, language });
    }
    case 'settlement-agreement':
      return api.call(getSettlementAgreement, { settlementID: reference, language });
    case 'settled-letter':
      return api.call(getSettlementLetter, { settlementID: reference, language });
    case 'paid-in-full-letter':
      return api.call(getPaidInFullLetter, { accountReferenceCode: reference, language });
  }
}
