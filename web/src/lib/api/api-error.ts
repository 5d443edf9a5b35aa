/**
 * A failed call. `message` reads `status: text` as the product promises. `sentence` is what our server said for people to
 * read, or null where something else answered in its place: a proxy's page is nothing to show in a toast.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly sentence: string | null;

  constructor(status: number, message: string, sentence: string | null = null) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.sentence = sentence;
  }
}
