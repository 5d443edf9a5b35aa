/** First names of the fictional players. Each is combined with a random last name. */
export const firstNames = `Aaro Abel Adrien Alwin Amadou Anselm Ardian Asher Bastien Benno Bram Brecken Callum Cassius Cedric Cormac Dacian
Darnell Davor Deklan Desmond Dimos Dorian Ebbe Eamon Edric Elias Emeka Enzo Ezra Fabian Felix Finnian Florent Gareth Gideon Goran Griffin Hakeem
Halvard Hugo Idris Ilario Isandro Ivo Jabari Jalil Jannik Jarek Jessup Joaquin Jonas Kaspar Keenan Kofi Kylian Lamont Laszlo Leander Lennox Linus
Lorcan Luca Magnus Malachi Marek Marlon Mateo Micah Milos Nadir Nestor Niko Obi Odell Orlando Osric Pascal Quillan Rafe Raoul Remy Renzo Rohan
Ruben Sami Silas Sorin Stellan Tadeo Tariq Teodor Thaddeus Tomas Ulrich Valentin Vance Wendell Xavi Yann Zane Zoran`.split(/\s+/);

export const lastNames = `Abbotsford Adeyinka Alderwick Amberson Anquetil Ashgrove Bakersby Balewa Barrowmere Bellweather Berisha Birkland
Blackthorne Bonaventure Brackenridge Brightwell Calloway Cardoza Castellane Chukwura Coldwater Copperfield Cragsworth Dalhousie Danquah Delacroix
Dempsterfield Diallomar Dragomir Dunmore Eastlake Ekholm Elderkin Emberly Fairweather Falkenrath Farnsby Fenwright Fontaineau Forsgren Gallowglass
Garrowby Glenister Grandison Greywater Haldane Hallowell Harkavy Hathersage Highmore Holmqvist Ibarrondo Ironside Jankulov Kaltenberg Keswick
Kilbride Kingsmere Kovalenka Lachlan Lakemont Larkspur Lindqvista Longstreet Lovelace Marchetti Marrowbone Mbeki-Stone Merriweather Mikkelborg
Mondragon Moorcroft Netherby Nightingale Nkemdi Norrland Oakhurst Okonjo Ormsby Osterhaus Palmgren Pellegrin Penhallow Quarrington Quillfeather
Radomski Ravensworth Redfern Rivenhall Rosendal Rutherglen Saltmarsh Sandoval-Reyes Seabrook Shadwell Silverthorn Skarsgaard Stonebridge
Strathmore Sunderby Tallgrass Tamarind Thistlewood Tollefsen Tremaine Underhill Vandermeer Varga Vasilescu Wainscott Waverley Westerholm Whitlock
Wintergreen Wolstenholme Yarborough Yellowlees Zambrano Zielonka`.split(/\s+/);

/** Adds a diacritic to a name. The NBA writes some names with diacritics and ESPN without, so the product must match both forms. */
export function withDiacritics(name: string): string {
  return name.includes('o') ? name.replace('o', 'ó') : name.replace('e', 'é');
}
