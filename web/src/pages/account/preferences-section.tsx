import { bookTitle } from '#domain/books.ts';
import { ThemeSwitch } from '#web/features/accounts/components/theme-switch.tsx';
import { TeamPicker } from '#web/features/games/components/team-picker.tsx';
import { OddsFormatSwitch } from '#web/features/odds/components/odds-format-switch.tsx';
import { useSiteSettings } from '#web/lib/api/use-site-settings.ts';
import { chosenBookmaker } from '#web/lib/settings/bookmaker.ts';
import { favoriteTeams } from '#web/lib/settings/favorite-teams.ts';
import { Select } from '#web/ui/form/select.tsx';
import { SettingsSection } from '#web/ui/layout/settings-section.tsx';

export function PreferencesSection() {
  const favorites = favoriteTeams.use();
  return (
    <SettingsSection
      id="preferences"
      heading="Preferences"
      lead="Odds format and favorite teams follow your account. Bookmaker and theme are kept in this browser."
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <OddsFormatSwitch />
        <BookmakerChoice />
      </div>
      <div className="mt-4 flex items-center justify-between gap-4 border-y border-line py-1">
        Theme <ThemeSwitch />
      </div>
      <p className="mt-4 mb-2 font-[650]">Favorite teams</p>
      <p className="mb-3 text-sm text-muted">Their games are listed first.</p>
      <TeamPicker label="Favorite teams" chosen={favorites} onChange={(teams) => favoriteTeams.choose(teams)} />
    </SettingsSection>
  );
}

function BookmakerChoice() {
  const books = useSiteSettings()?.bookmakers ?? [];
  const options = [{ value: '', label: 'No preference' }, ...books.map((book) => ({ value: book, label: bookTitle(book) }))];
  return <Select label="Bookmaker" options={options} value={chosenBookmaker.use()} onChange={chosenBookmaker.choose} />;
}
