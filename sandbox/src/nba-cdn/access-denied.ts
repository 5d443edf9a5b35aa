/** The NBA's response, with status 403, to requests that it refuses and for files that do not exist yet. */
export const accessDenied =
  '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>';
