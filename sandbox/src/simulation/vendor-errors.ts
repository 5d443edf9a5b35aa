const guide = 'https://the-odds-api.com/liveapi/guides/v4/api-error-codes.html';

function body(message: string, code: string) {
  return { message, error_code: code, details_url: `${guide}#${code.toLowerCase().replaceAll('_', '-')}` };
}

/** Error responses of The Odds API, as recorded or documented. Injected faults of other vendors send them too. */
export const keyIsMissing = body('API key is missing', 'MISSING_KEY');
export const keyIsNotValid = body('API key is not valid. Get an API key at https://the-odds-api.com', 'INVALID_KEY');
export const quotaIsReached = body('Usage quota has been reached. See usage plans at https://the-odds-api.com', 'OUT_OF_USAGE_CREDITS');
export const tooManyRequests = body('Requests are being made too frequently', 'EXCEEDED_FREQ_LIMIT');
export const regionIsMissing = body('Missing regions or bookmakers key', 'MISSING_REGION');
export const sportIsUnknown = body('Unknown sport', 'UNKNOWN_SPORT');

export function invalidParameter(code: string) {
  return body(`Invalid ${code.replace('INVALID_', '').toLowerCase().replaceAll('_', ' ')}`, code);
}

/** The NBA's response, with status 403, to requests that it refuses and for files that do not exist yet. */
export const accessDenied =
  '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>';
