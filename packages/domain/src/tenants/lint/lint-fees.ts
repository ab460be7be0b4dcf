import {
  feePermissionNames,
  highestFee,
  isByState,
  restrictiveStates,
  surchargeForbiddingStates,
} from '../../fees/fee-law.ts';
import type { FeeConfiguration } from '../../payments/payment-configuration.ts';
import type { PayeeTerms } from '../tenant-settings.ts';
import { type Finding, type FindingRule, productRule } from './lint-finding.ts';

const networks = 'Visa and Mastercard rules for convenience fees (confirm with counsel)';

/** Rules about a payee's fees. */
export const feeRules = {
  FeeBasisMissing: { severity: 'refuse', source: '12 CFR 1006.22(b), FDCPA 808(1)' },
  FeeStatesMissing: { severity: 'refuse', source: '12 CFR 1006.22(b), state law' },
  FeeStatesForbidden: {
    severity: 'warn',
    source: 'State law on convenience fees of debt collectors (confirm with counsel)',
  },
  DebitSurcharge: {
    severity: 'warn',
    source: 'Visa and Mastercard rules, 15 USC 1693o-2: no surcharge on debit or prepaid',
  },
  CardFeeIsShare: { severity: 'warn', source: networks },
  CardFeeAlone: { severity: 'warn', source: networks },
  FeePermissionIncomplete: { severity: 'refuse', source: productRule },
  SurchargeStatesForbidden: { severity: 'warn', source: 'State law on surcharges (confirm with counsel)' },
  FeeHigh: { severity: 'warn', source: 'State law on fees (confirm with counsel)' },
  FeeSwitchedOff: { severity: 'warn', source: productRule },
} as const satisfies Record<string, FindingRule>;

type Code = keyof typeof feeRules;

/** Checks a payee's fees, their legal basis and the card networks' rules. */
export function lintFees(terms: PayeeTerms): Finding<Code>[] {
  const { configuration, planConfiguration, path, planPath } = terms;
  const single = configuration.singlePaymentConfiguration;
  const isCharged = single.applyConvenienceFee || planConfiguration.applyConvenienceFee;
  const isForFree = configuration.payeeFees?.bankFee === 0 && configuration.payeeFees.cardFee === 0;
  return [
    ...(configuration.isDebtCollector && isCharged && !isForFree ? lintGround(terms) : []),
    ...lintPermissions(terms),
    ...lintShape(single, { terms, path: `${path}.singlePaymentConfiguration` }),
    ...lintShape(planConfiguration, { terms, path: planPath }),
    ...(configuration.payeeFees && !isForFree && !isCharged
      ? [{ code: 'FeeSwitchedOff', path: `${path}.payeeFees` } as const]
      : []),
  ];
}

function lintGround({ feeBasis, feeBasisPath, feePermissions }: PayeeTerms): Finding<Code>[] {
  if (!feeBasis || feeBasis.reference.trim() === '') return [{ code: 'FeeBasisMissing', path: feeBasisPath }];
  const path = `${feeBasisPath}.states`;
  if (feeBasis.states.length === 0) return [{ code: 'FeeStatesMissing', path }];
  if (feeBasis.kind === 'law') return [];
  const permitted = feePermissions?.restrictedStates?.states ?? [];
  const strict = feeBasis.states.filter((state) => restrictiveStates.includes(state) && !permitted.includes(state));
  return strict.length > 0 ? [{ code: 'FeeStatesForbidden', path, detail: strict.join(', ') }] : [];
}

/** Each permission needs its reference, and its states if it depends on them. */
function lintPermissions({ feePermissions, feePermissionsPath }: PayeeTerms): Finding<Code>[] {
  return feePermissionNames.flatMap((name): Finding<Code>[] => {
    const permission = feePermissions?.[name];
    if (!permission) return [];
    const path = `${feePermissionsPath}.${name}`;
    if (permission.reference.trim() === '') return [{ code: 'FeePermissionIncomplete', path: `${path}.reference` }];
    if (isByState(name) && permission.states.length === 0)
      return [{ code: 'FeePermissionIncomplete', path: `${path}.states` }];
    const forbidding = permission.states.filter((state) => surchargeForbiddingStates.includes(state));
    return name === 'creditSurcharge' && forbidding.length > 0
      ? [{ code: 'SurchargeStatesForbidden', path: `${path}.states`, detail: forbidding.join(', ') }]
      : [];
  });
}

/** Checks whether a fee is flat or a percentage, and for cards only or for all methods. */
function lintShape(fee: FeeConfiguration, { terms, path }: { terms: PayeeTerms; path: string }): Finding<Code>[] {
  if (!fee.applyConvenienceFee) return [];
  const { payeeFees } = terms.configuration;
  const feesPath = `${terms.path}.payeeFees`;
  const isShare = fee.applyCreditCardFeeAsPercentage;
  const isAboveBank = payeeFees !== null && payeeFees !== undefined && isCardAboveBank(payeeFees, fee);
  const found: Finding<Code>[] = [];
  if (isAboveBank && isShare) found.push({ code: 'DebitSurcharge', path: `${feesPath}.cardFee` });
  else if (isAboveBank) found.push({ code: 'CardFeeAlone', path: `${feesPath}.bankFee` });
  if (isShare && payeeFees?.cardFee !== 0)
    found.push({ code: 'CardFeeIsShare', path: `${path}.applyCreditCardFeeAsPercentage` });
  if (payeeFees && isHigh(payeeFees.cardFee, isShare)) found.push({ code: 'FeeHigh', path: `${feesPath}.cardFee` });
  if (payeeFees && isHigh(payeeFees.bankFee, fee.applyACHFeeAsPercentage))
    found.push({ code: 'FeeHigh', path: `${feesPath}.bankFee` });
  return found;
}

/** Returns true when cards bear more than bank payments. A percentage always exceeds a flat fee for some amount. */
function isCardAboveBank(
  { bankFee, cardFee }: { bankFee: number; cardFee: number },
  { applyACHFeeAsPercentage, applyCreditCardFeeAsPercentage }: FeeConfiguration,
): boolean {
  if (cardFee === 0) return false;
  return applyACHFeeAsPercentage === applyCreditCardFeeAsPercentage ? cardFee > bankFee : true;
}

function isHigh(hundredths: number, isShare: boolean): boolean {
  return hundredths > (isShare ? highestFee.basisPoints : highestFee.cents);
}
