#include "core/listing/listing.h"

#include <QTest>

using namespace mortonscope;

namespace {

constexpr std::string_view kListing = "visit(cell):\n"
                                      "  for b in cell:\n"
                                      "    push b  @push\n"
                                      "  for child in below:  @first-in\n"
                                      "  for child in below, last first:  @last-in\n"
                                      "    visit(child)\n"
                                      "  for b in cell:\n"
                                      "    pop  @pop\n";

constexpr KindSet kKinds{StepKind::Push, StepKind::Pop};

/// Returns the listing with the patch of `id`, with | between lines; or the error.
QString patched(std::string_view patches, std::string_view id, const ListingVariants& chosen = {"first-in"},
                KindSet kinds = kKinds)
{
    const auto patch = ListingPatch::read(patches, id, chosen);
    if (!patch) {
        return "patch: " + QString::fromStdString(patch.error().sentence());
    }
    const auto listing = Listing::read(kListing, chosen, kinds, *patch);
    if (!listing) {
        return "listing: " + QString::fromStdString(listing.error().sentence());
    }
    QStringList lines;
    for (const ListingLine& line : listing->lines()) {
        lines << (line.isDeparture ? "*" : "") + QString::fromStdString(line.text);
    }
    return lines.join('|');
}

}  // namespace

class TestListingPatch : public QObject {
    Q_OBJECT

private slots:
    void linesAreRemovedAddedAndKept()
    {
        const QString before =
            QStringLiteral("visit(cell):|  for b in cell:|    push b|  for child in below:|    visit(child)");
        QCOMPARE(patched("= x\n- pop\n+ take one  # why @pop\n", "x"),
                 before + "|  for b in cell:|*    take one  # why");
        // Context lines identify the place, and keep their kinds.
        QCOMPARE(patched("= x\n- for b in cell:\n+ if cell:\n    pop\n", "x"), before + "|*  if cell:|    pop");
        // Added lines may be further left than the removed ones.
        QCOMPARE(patched("= x\n-   for b in cell:\n-     pop\n+ always:\n+   pop @pop\n", "x"),
                 before + "|*always:|*  pop");
        // They are never further left than the margin.
        QCOMPARE(patched("= x\n-     for b in cell:\n-       pop\n+ always @pop\n", "x"), before + "|*always");
        QCOMPARE(patched("= x\n- for b in cell:\n-   pop\n", "x", {"first-in"}, {StepKind::Push}), before);
        // Lines may be added before the context, and at the end.
        QCOMPARE(patched("= x\n+ top\n  visit(cell):\n\n  pop\n+ last", "x"),
                 "*top|" + before + "|  for b in cell:|    pop|*    last");
    }

    void aTextHoldsManyPatches()
    {
        constexpr std::string_view kMany =
            "# a comment\n= x\n- pop\n+ one @pop\n\n# another\n= y\n- push b\n+ two @push\n\n- pop\n+ three @pop\n";
        QVERIFY(patched(kMany, "x").endsWith(QStringLiteral("|*    one")));
        const QString y = patched(kMany, "y");
        QVERIFY(y.contains(QStringLiteral("|*    two|")) && y.endsWith(QStringLiteral("|*    three")));
        QVERIFY(!patched("= x\n", "x").contains('*'));
        QCOMPARE(patched(kMany, "z"), QStringLiteral("patch: patch: unknown name z; expected a line “= z”"));
    }

    void aPatchHasVariants()
    {
        constexpr std::string_view kVariants =
            "= x\n@first-in\n- for child in below:\n+ a\n@last-in\n- for child in below, last first:\n+ b\n@all\n- pop\n+ c @pop\n= y\n- pop\n+ c @pop\n";
        QVERIFY(patched(kVariants, "x").contains(QStringLiteral("*  a|")));
        QVERIFY(patched(kVariants, "x", {"last-in"}).contains(QStringLiteral("*  b|")));
        QVERIFY(patched(kVariants, "x", {"last-in"}).endsWith(QStringLiteral("*    c")));
        QVERIFY(
            patched(
                "= x\n- for child in below: @first-in\n- for child in below, last first: @last-in\n+ a @first-in\n+ b @last-in\n",
                "x", {"last-in"})
                .contains(QStringLiteral("*  b|")));
    }

    void patchErrorsNameTheirLine_data()
    {
        QTest::addColumn<QByteArray>("patch");
        QTest::addColumn<QString>("error");
        const auto row = [](const char* patch, const char* error) {
            QTest::newRow(patch) << QByteArray(patch) << QString::fromUtf8(error);
        };
        row("= x\n- gone\n+ come\n",
            "listing: patch, line 2: unknown name gone; expected a line of the listing, and those after it");
        row("= x\n- for b in cell:\n+ come\n",
            "listing: patch, line 2: for b in cell: is used twice; expected one place in the listing");
        row("= x\n- for b in cell:\n- pop\n",
            "listing: patch, line 2: unknown name for b in cell:; expected a line of the listing, and those after it");
        row("= x\n- pop\n+ come @pop\n= x\n", "patch: line 4: x is used twice; expected each mistake once");
        row("= x\n+ come\n", "patch: patch, line 2: unexpected come; ");
        row("= x\n- pop\n+ come @plop\n", "patch: line 3: tags: unknown name @plop");
        row("= x\n- pop\n+ come\n", "listing: tags: @pop is missing");
        row("= x\n- pop\n+ come @push @pop\n", "listing: patch, line 3: tags: @push ");
        row("= x\n- pop\n+ come @pop @xor\n", "listing: patch, line 3: tags: unknown name @xor; ");
        row("= x\n- pop\n~ come\n", "patch: line 3: unexpected ~ come; ");
        row("= x\n-pop\n", "patch: line 2: unexpected -pop; ");
        row("", "patch: patch: unknown name x");
        row("=", "patch: patch: unknown name x");
        row("=x\n- pop\n", "patch: patch: unknown name x");
        row("= x\n-", "patch: line 2: unexpected -; ");
        row("= x\r\n- pop\r\n", "patch: patch: unknown name x");
    }

    void patchErrorsNameTheirLine()
    {
        QFETCH(QByteArray, patch);
        QFETCH(QString, error);
        const QString said = patched({patch.constData(), static_cast<std::size_t>(patch.size())}, "x");
        QVERIFY2(said.startsWith(error), qPrintable(said));
    }
};

QTEST_APPLESS_MAIN(TestListingPatch)
#include "test_listing_patch.moc"
