import fc from 'fast-check';

// A failed property otherwise keeps what went wrong in the error's cause, which reports leave out.
fc.configureGlobal({ ...fc.readConfigureGlobal(), includeErrorInReport: true });
