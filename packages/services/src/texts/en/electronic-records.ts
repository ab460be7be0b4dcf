export const electronicRecords = {
  /** Stands for contact details that the tenant hasn't stated. */
  onTheBill: 'see your bill',
  testPage: {
    title: 'Test page',
    heading: 'Your test page',
    lead: 'If you can read this, your device can open our documents.',
    next: 'Go back to the portal and enter this code. Then you get your documents online.',
    code: 'Your code',
  },
};

export type ElectronicRecordsTexts = typeof electronicRecords;
