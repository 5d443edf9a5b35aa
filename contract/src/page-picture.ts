/** The picture of a page in link previews: two fields of color side by side, each with a name and a number, and a line below. */
export interface PagePicture {
  readonly fields: readonly [PictureField, PictureField];
  readonly caption: string;
}

export interface PictureField {
  /** As `#rrggbb`. */
  readonly background: string;
  readonly text: string;
  readonly name: string;
  readonly number: string;
}

/** What the server can write into a picture, besides spaces. Small letters are written as capitals. */
export const pictureLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789%+−–.:·<>';
