/** Returns the path and body to preview a $50 weekly plan and save its schedule. */
export function planPreview(tenant: string, account: string): [string, object] {
  const [year, month, day] = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' })
    .format(Date.now() + 24 * 60 * 60 * 1_000)
    .split('-');
  const schedule = {
    ...{ firstInstallmentAmount: null, firstInstallmentDate: null, amountCalculationType: 0, calculationAmount: 50 },
    ...{ calculationDate: `${month}/${day}/${year}`, intervalType: 'Weekly', intervalSettings: { DayOfWeek: 1 } },
    ...{ endConditionType: 2, endConditionValue: 200, persistInstallmentRecipe: true },
    convenienceFee: { feeValue: 0, convenienceFeeAssignmentType: 1, convenienceFeeCalculationType: 0 },
  };
  const of = { hostname: `${tenant}.localhost`, ExternalRequestID: '', accountReferenceCode: account };
  return [
    'transactiondata/previewinstallmentseries',
    { ...of, paymentMethod: 'bankaccount', installmentSchedule: schedule },
  ];
}
