/** The picture of a page in link previews: two fields of color side by side, each with a name and a number, a bar, and a line below. */
export interface PagePicture {
  readonly fields: readonly [PictureField, PictureField];
  /** How much of the bar has the color of the first field, from 0 to 1. Without it there is no bar. */
  readonly share?: number;
  readonly caption: string;
}

export interface PictureField {
  /** As `#rrggbb`. */
  readonly background: string;
  readonly text: string;
  readonly name: string;
  readonly number: string;
}
