/** A failed call. `message` reads `status: sentence` as the product promises; `detail` is the sentence alone, for a toast. */
export class ApiError extends Error {
  readonly status: number;
  readonly detail: string;

  constructor(status: number, detail: string, message = `${status}: ${detail}`) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.detail = detail;
  }
}
