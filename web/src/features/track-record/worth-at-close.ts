/** Which two moments “worth at close” compares. It is shown for live predictions only: replayed ones were made from the closing prices. */
export const worthAtClose =
  '“Worth at close” compares the price of the last prediction before the listed start, made within minutes of the close, with the consensus of all books at the close: their last prices before the game was live.';
